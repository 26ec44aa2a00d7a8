import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { buttonsClass, pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { TextWithHeadings } from '../../ui/text/TextWithHeadings.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { Formats } from './Formats.tsx';
import styles from './HandbookPage.module.css';
import { houseRules, periods } from './handbook.ts';
import { RulesOfSpeech } from './RulesOfSpeech.tsx';

const links = { scam: paths.scamCheck, clubs: paths.profileTab('clubs'), countries: paths.countries };

/** For people who found or run a club. */
export function HandbookPage() {
  const { t } = useTranslation('handbook');
  const sections: { id: string; title: string; content: ReactNode }[] = [
    { id: 'days', title: t('days.title', { days: periods.at(-1)?.to }), content: <FirstDays /> },
    { id: 'rules', title: t('rules.title'), content: <HouseRules /> },
    {
      id: 'formats',
      title: t('formats.title'),
      content: (
        <>
          <p>{t('formats.text')}</p>
          <Formats />
        </>
      ),
    },
    {
      id: 'said',
      title: t('said.title'),
      content: (
        <>
          <p>{t('said.text')}</p>
          <RulesOfSpeech />
        </>
      ),
    },
    {
      id: 'tipster',
      title: t('tipster.title'),
      content: (
        <ol className={styles.list}>
          {(['ask', 'rule', 'remove', 'after'] as const).map((name) => (
            <li key={name}>
              <LinkedText text={t(`tipster.${name}`)} links={links} />
            </li>
          ))}
        </ol>
      ),
    },
    {
      id: 'recovery',
      title: t('recovery.title'),
      content: (
        <p>
          <LinkedText text={t('recovery.text')} links={links} />
        </p>
      ),
    },
    {
      id: 'lost',
      title: t('lost.title'),
      content: (
        <>
          <p>{t('lost.text')}</p>
          <p>
            <LinkedText text={t('lost.help')} links={links} />
          </p>
        </>
      ),
    },
    {
      id: 'handover',
      title: t('handover.title'),
      content: (
        <p>
          <LinkedText text={t('handover.text')} links={links} />
        </p>
      ),
    },
  ];
  return (
    <Page title={t('title')} intro={t('lead')}>
      <TextWithHeadings headings={sections}>
        <div className={pageStackClass}>
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} className={stackClass}>
              <h2>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </TextWithHeadings>
    </Page>
  );
}

/** What to do in which days. */
function FirstDays() {
  const { t } = useTranslation('handbook');
  return (
    <ul className={styles.list}>
      {periods.map(({ name, to }, index) => (
        <li key={name}>
          <strong>{t('days.period', { from: (periods[index - 1]?.to ?? 0) + 1, to })}</strong> {t(`days.${name}`)}
        </li>
      ))}
    </ul>
  );
}

/** The house rules, to be copied or printed. */
function HouseRules() {
  const { t } = useTranslation('handbook');
  const hydrated = useHydrated();
  const rules = houseRules.map((name) => t(`rules.${name}`));
  return (
    <>
      <p>{t('rules.text')}</p>
      <ol className={styles.list}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <div className={buttonsClass}>
        <CopyButton
          text={rules.map((rule) => `- ${rule}`).join('\n')}
          disabled={!hydrated}
          onCopied={() => toast.success(t('copied'))}
        >
          {t('rules.copy')}
        </CopyButton>
        <Button look="quiet" disabled={!hydrated} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </>
  );
}
