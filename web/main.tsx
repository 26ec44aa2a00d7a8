import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';

// A prerendered page is shown before the scripts that take it over keep network and browser busy.
await new Promise<void>((shown) => {
  requestAnimationFrame(() => setTimeout(shown));
  // In a tab behind others nothing is shown.
  setTimeout(shown, 200);
});
// Now is the time for what the page needs to come alive, all at once.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel'] ?? '';
await import('./start.tsx');
