import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { buttonsClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './HandbookPage.module.css';
import { formats, lengthOf, steps } from './handbook.ts';

/** Visitors need no client for their clubs. */
const PlanMeeting = lazyWithRetry(async () => (await import('./PlanMeeting.tsx')).PlanMeeting, null);

/** The meetings with their plans, to be copied into the description of one. */
export function Formats() {
  const { t } = useTranslation('handbook');
  const hydrated = useHydrated();
  const { viewer } = useSession();
  const [used, setUsed] = useState<string>();
  return (
    <>
      {formats.map((format) => {
        const name = t(`formats.${format.name}.name`);
        const lines = steps.map((step, index) =>
          t('formats.step', { minutes: format.minutes[index], what: t(`formats.${format.name}.${step}`) }),
        );
        return (
          <section key={format.name} className={stackClass}>
            <h3>{t('formats.total', { name, minutes: lengthOf(format) })}</h3>
            <ol className={styles.list}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
            <div className={buttonsClass}>
              {viewer && (
                <Button look="secondary" aria-expanded={used === format.name} onClick={() => setUsed(format.name)}>
                  {t('formats.use', { name })}
                </Button>
              )}
              <CopyButton text={planOf(lines)} disabled={!hydrated} onCopied={() => toast.success(t('copied'))}>
                {t('formats.copy', { name })}
              </CopyButton>
            </div>
            {used === format.name && <PlanMeeting plan={{ title: name, description: planOf(lines) }} />}
          </section>
        );
      })}
      <p>
        <LinkedText text={t('formats.where')} links={{ clubs: paths.my, create: paths.createClub }} />
      </p>
      <p>
        <LinkedText text={t('formats.sheets')} links={{ school: paths.school }} />
      </p>
    </>
  );
}

/** The steps of a plan as a list in Markdown. */
const planOf = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');
