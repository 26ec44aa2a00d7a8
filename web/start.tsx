import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startLanguages } from './i18n.ts';
import { loadFirstPage, Router } from './Router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// What a prerendered page says of itself: its language, and the files of texts without which it cannot be taken over.
const { language: prerenderedIn, texts = '' } = root.dataset;

const starting = startLanguages(texts.split(' ').filter(Boolean));
const [language, arrived] = await Promise.all([starting, loadFirstPage(starting)]);
const site = (
  <StrictMode>
    <App>
      <Router />
    </App>
  </StrictMode>
);
// What was prerendered in another language than the reader's (only this browser's storage knew it) is rendered anew.
// As a transition it leaves room for what the reader does meanwhile.
if (arrived && prerenderedIn === language) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(site);
// From now on presses reach the application (early.js).
dispatchEvent(new Event('app:hydrated'));
