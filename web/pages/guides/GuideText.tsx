import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { TermText } from '../../content/glossary/Term.tsx';
import { usePortfolioPath } from '../../session/usePortfolioPath.ts';
import { stackClass } from '../../ui/styles/layout.ts';
import styles from './GuidePage.module.css';
import sources from './sources.json' with { type: 'json' };

const sourceLinks = Object.fromEntries(Object.entries(sources).map(([name, { link }]) => [name, link]));

/** A text of a guide, with its links to tools, terms and sources. */
export function GuideText({ text }: { text: string }) {
  const portfolios = usePortfolioPath();
  const links = {
    ...sourceLinks,
    portfolios,
    calculators: paths.calculators,
    check: paths.check,
    contact: paths.contact,
    costs: paths.costs,
    countries: paths.countries,
    journal: paths.journal,
    risk: paths.lessonOf('risk'),
    scam: paths.scamCheck,
    streaks: paths.losingStreaks,
  };
  return <TermText text={text} links={links} />;
}

/** Texts of a guide as a list, with numbers if they are steps. */
export function GuideList({ texts, steps = false }: { texts: string[]; steps?: boolean }) {
  const List = steps ? 'ol' : 'ul';
  return (
    <List className={steps ? `${styles.list} ${styles.numbered}` : styles.list}>
      {texts.map((text) => (
        <li key={text}>
          <GuideText text={text} />
        </li>
      ))}
    </List>
  );
}

/** The studies to which the texts lead, which are all in English. */
export function GuideSources() {
  const { t } = useTranslation('guides');
  return (
    <section className={stackClass}>
      <h3>{t('sources')}</h3>
      <ul className={`${styles.list} ${styles.sources}`} lang="en">
        {Object.values(sources).map(({ name, link }) => (
          <li key={name}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
