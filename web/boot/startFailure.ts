import { languageOfPath, localeFrom, prefixOfPath } from '#locales/language.ts';
import { paths } from '#schema/paths.ts';
import { failureTexts } from '../loading/failureTexts.ts';
import styles from './startFailure.module.css';

/**
 * Shows that the application failed to start, without React: below a prerendered page, or on its own. Offers a reload.
 */
export function showStartFailure(): void {
  const root = document.getElementById('root');
  const isPrerendered = root?.hasChildNodes() ?? false;
  const locale = isPrerendered
    ? localeFrom(document.documentElement.lang)
    : (languageOfPath(location.pathname) ?? localeFrom(navigator.language));
  const texts = failureTexts[locale ?? 'en'];

  const text = Object.assign(document.createElement('p'), {
    textContent: isPrerendered ? texts.incomplete : texts.pageText,
  });
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: texts.tryAgain });
  again.addEventListener('click', () => location.reload());
  const box = Object.assign(document.createElement(isPrerendered ? 'div' : 'main'), {
    className: isPrerendered ? styles.below : styles.alone,
    role: isPrerendered ? 'status' : 'alert',
  });
  box.append(text, again);
  if (!isPrerendered) {
    document.title = texts.page;
    box.prepend(Object.assign(document.createElement('h1'), { textContent: texts.page }));
    const home = `${prefixOfPath(location.pathname)}${paths.home}`;
    box.append(Object.assign(document.createElement('a'), { href: home, textContent: texts.backHome }));
  }
  document.body.append(box);
}
