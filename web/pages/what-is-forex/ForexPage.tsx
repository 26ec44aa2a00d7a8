import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { lessons } from '#schema/school/lessons.ts';
import { losingRange } from '../../content/learning/losingRange.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass } from '../../ui/styles/layout.ts';
import { Takeaways } from '../../ui/Takeaways.tsx';
import styles from './ForexPage.module.css';
import { LeverageExample } from './LeverageExample.tsx';
import { LeveragePicture } from './LeveragePicture.tsx';
import { PairPicture } from './PairPicture.tsx';
import { PipPicture } from './PipPicture.tsx';

/** The foreign exchange market, explained to beginners. */
export function ForexPage() {
  const { t } = useTranslation('forex');
  const tag = useLanguageTag();
  const percent = new Intl.NumberFormat(tag, { style: 'percent' });
  const rate = new Intl.NumberFormat(tag, { minimumFractionDigits: 4 });
  const [before, after] = [rate.format(1.085), rate.format(1.0851)];
  const section = (name: 'market' | 'pairs' | 'pip' | 'movers' | 'leverage' | 'costs', picture?: ReactNode) => (
    <section className={styles.section}>
      <div>
        <h2>{t(`${name}.title`)}</h2>
        <p>
          {t(`${name}.text`, {
            rate: before,
            pip: rate.format(0.0001),
            yenPip: new Intl.NumberFormat(tag).format(0.01),
            move: percent.format(0.01),
            change: percent.format(0.3),
            range: losingRange(tag),
          })}
        </p>
      </div>
      {picture}
    </section>
  );
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <div className={styles.sections}>
          {section('market')}
          {section('pairs', <PairPicture rate={before} />)}
          {section('pip', <PipPicture from={before} to={after} />)}
          {section('movers')}
          {section('leverage', <LeveragePicture />)}
        </div>
        <LeverageExample />
        {section('costs')}
        <Takeaways title={t('takeaways')} items={[t('takeaway1'), t('takeaway2'), t('takeaway3'), t('takeaway4')]} />
        <nav className={styles.onward} aria-labelledby="onward">
          <h2 id="onward">{t('onward.title')}</h2>
          <ul>
            <li>
              <ButtonLink to={paths.lessonOf(lessons[0])}>{t('onward.lesson')}</ButtonLink>
            </li>
            <li>
              <ButtonLink look="secondary" to={paths.school}>
                {t('onward.school')}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink look="secondary" to={paths.faq}>
                {t('onward.faq')}
              </ButtonLink>
            </li>
          </ul>
        </nav>
      </div>
    </Page>
  );
}
