import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { operatorOfPage } from '../content/site/operator.ts';
import { embeddedData, embeddedState, ServedPageContext, today } from '../content/site/servedPage.ts';
import { settingsOfPage } from '../content/site/settings.ts';
import { startLanguages } from '../language/i18n.ts';
import { haveTexts } from '../language/missingTexts.ts';
import { commonTexts } from '../language/texts.ts';
import { firstPageTexts, loadFirstPage, Router } from '../Router.tsx';
import { followTheme } from '../stored/theme.ts';
import { showLateFonts } from './lateFonts.ts';
import { showStartFailure } from './startFailure.ts';
import { survivePageTranslation } from './translation.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
// A prerendered page names its locale and the translation files it needs for hydration, its day and its variant.
const { locale: prerenderedIn, texts = '', day = today(), neutral } = root.dataset;
const isForMember = document.getElementById('state') !== null;
const state = embeddedState();
const served = {
  day,
  neutral: neutral !== undefined,
  data: { current: embeddedData() },
  ...(state && { viewer: state.viewer }),
};

followTheme();
survivePageTranslation();
const needed = texts.split(' ').filter(Boolean);
const settings = settingsOfPage();
const starting = startLanguages([...new Set([...needed, ...firstPageTexts()])], settings.name);
// What the page shows is in the cache before its component asks for it.
const restoring = state && import('../graphql/client.ts').then(({ restoreCache }) => restoreCache(state.cache));
const [locale, page] = await Promise.all([starting, loadFirstPage(starting), restoring]);
const site = (
  <StrictMode>
    <ServedPageContext value={served}>
      <App operator={operatorOfPage()} settings={settings}>
        <Router />
      </App>
    </ServedPageContext>
  </StrictMode>
);
const complete = page !== 'missing' && haveTexts(locale, [...commonTexts, ...needed]);
// Keep a prerendered page even if it cannot be hydrated: its text is readable and its links work.
if (prerenderedIn ? !complete : !haveTexts(locale, commonTexts)) showStartFailure();
else {
  // A page prerendered in a locale other than the reader's, which is known only from this browser's storage, is
  // rendered from scratch, and so is another member's. A transition lets the browser handle input while it hydrates.
  const isReaders = prerenderedIn === locale && isForMember === (state !== undefined);
  if (page === 'arrived' && isReaders) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
}
// Without them, the page keeps the system's fonts.
void showLateFonts().catch(() => {});
