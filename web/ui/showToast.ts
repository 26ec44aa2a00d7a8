import type { toast } from 'react-toastify/unstyled';

/** Shows a toast from what every page loads, of which the library is no part. */
export function showToast(show: (library: typeof toast) => void): void {
  import('react-toastify/unstyled').then(({ toast }) => show(toast)).catch(() => {});
}
