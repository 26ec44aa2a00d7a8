import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { ContactButton } from '../../content/learning/CostsLink.tsx';
import { useClaims, useClaimsShown } from '../../content/site/claims.ts';
import { HintArt, hints } from '../../ui/art/HintArt.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { Begin } from './Begin.tsx';
import { ClubInSight } from './ClubInSight.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { NewsSections } from './NewsSections.tsx';
import { Numbers } from './Numbers.tsx';
import { newsPart } from './newsPart.tsx';
import { OwnStart } from './OwnStart.tsx';

// Few visits begin so.
const AfterVerifying = lazyWithRetry(async () => (await import('./AfterVerifying.tsx')).AfterVerifying, null);
const LiveClub = newsPart(ClubInSight);
const LiveNumbers = newsPart(Numbers);
const NewsOfClubs = newsPart(NewsSections);

/** The lessons and some tools. */
const ways = ['school', 'calculators', 'losingStreaks', 'scamCheck'] as const;

/** The home page: the programme at a glance. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const claim = useClaims();
  const claimsShown = useClaimsShown();
  const lead = t(claimsShown ? 'lead' : 'neutral.lead');
  const replaced = claimsShown ? 'replaced' : undefined;
  return (
    <>
      <PageHead name={`${common('product')} · ${t('tagline')}`} description={lead} />
      {useLocation().state?.verified && <AfterVerifying />}
      <OwnStart />
      <Hero club={<LiveClub />} numbers={<LiveNumbers />}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t('eyebrow')}</p>
          <h1 data-claim={replaced}>{t(claimsShown ? 'headline' : 'neutral.headline')}</h1>
          <p className={styles.lead} data-claim={replaced}>
            {lead}
          </p>
          <p className={styles.risk}>{claim('home:risk')}</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.about}>{t('about')}</ButtonLink>
            <Begin to={paths.clubs} name="menu.clubs" look="primary" />
          </div>
        </div>
      </Hero>
      <section className={styles.school}>
        <div>
          <h2>{t('school.title')}</h2>
          <p>{t('school.text')}</p>
        </div>
        <ul>
          {ways.map((name) => (
            <li key={name}>
              <Link to={paths[name]}>{t(`school.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.values}>
        <div>
          <h2>{t('value1')}</h2>
          <p>{t('value1Text')}</p>
        </div>
        <div>
          <h2>{t('value2')}</h2>
          <p>{t('value2Text')}</p>
        </div>
      </section>
      <section className={styles.hints}>
        <h2>{t('hints.title')}</h2>
        <CardGrid
          cards={hints.map((hint) => ({
            title: t(`hints.${hint}`),
            text: t(`hints.${hint}Text`),
            art: <HintArt hint={hint} />,
          }))}
        />
      </section>
      <NewsOfClubs />
      <section className={styles.leaders}>
        <div>
          <h2 data-claim={replaced}>{t(claimsShown ? 'leaders' : 'neutral.leaders')}</h2>
          <p>{t('leadersText')}</p>
        </div>
        <ContactButton>{t('contact')}</ContactButton>
      </section>
    </>
  );
}
