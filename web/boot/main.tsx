import '../ui/styles/fonts.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/print.css';
import { unlessLeft } from '../loading/unlessLeft.ts';
import { hasSession } from '../stored/sessionCookies.ts';
import { showStartFailure } from './startFailure.ts';

// Let the browser paint a prerendered page before the scripts keep network and CPU busy.
await new Promise<void>((painted) => {
  requestAnimationFrame(() => setTimeout(painted));
  // Background tabs get no animation frames.
  setTimeout(painted, 200);
});
// Now load everything that hydration needs, in parallel (see web/README.md).
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel ?? '';
// The first formatter takes a phone about 50 ms. While the scripts download, nothing else needs them.
setTimeout(() => Intl.NumberFormat(document.documentElement.lang));
if (hasSession()) {
  // For the session check and the bell. A failed import is retried where the module is used.
  import('../session/requests.ts').catch(() => {});
  import('../shell/header/Bell.tsx').catch(() => {});
}
await unlessLeft(import('./start.tsx')).catch((error) => {
  showStartFailure();
  throw error;
});
