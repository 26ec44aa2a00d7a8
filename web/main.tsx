import '@fontsource-variable/instrument-sans/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startLanguages } from './i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

await startLanguages();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
