import { toast } from 'react-toastify/unstyled';

/** Copies a text to the clipboard and says so in a toast. */
export async function copyText(text: string, message: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast.success(message);
}
