import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageTag } from '../../../../language/useLanguage.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { lazyWithRetry } from '../../../../ui/states/lazyWithRetry.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { useFormatNumber } from '../../../../ui/text/formatNumber.ts';
import type { WholePollFragment } from '../topics.generated.ts';
import styles from './Poll.module.css';

/** Loaded when it is first opened. */
const PollVoters = lazyWithRetry(async () => (await import('./PollVoters.tsx')).PollVoters);

type Poll = NonNullable<WholePollFragment['poll']>;

interface PollResultsProps {
  clubID: number;
  topicID: number;
  poll: Poll;
  /** Whether the reader can see who chose what, if the poll is open. */
  sees: boolean;
  /** Missing for those who cannot change a vote. */
  onChange?: (() => void) | undefined;
}

/** The options of a poll, each with the number of people who chose it once the reader may know. */
export function PollResults({ clubID, topicID, poll, sees, onChange }: PollResultsProps) {
  const { t } = useTranslation('topics');
  const formatNumber = useFormatNumber();
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' });
  const [listedOption, setListedOption] = useState<Poll['options'][number]>();
  const { options, voters, own, open } = poll;
  return (
    <>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.number} className={styles.result}>
            <span className={styles.text}>
              {option.text} {own.includes(option.number) && <Tag>{t('poll.own')}</Tag>}
            </span>
            {option.votes != null && (
              <>
                <span className={styles.count}>
                  {t('poll.votes', {
                    count: option.votes,
                    formatted: formatNumber(option.votes),
                    share: percent.format(voters ? option.votes / voters : 0),
                  })}
                </span>
                <progress className={styles.bar} value={option.votes} max={voters || 1} aria-hidden="true" />
                {open && sees && option.votes > 0 && (
                  <Button
                    look="quiet"
                    className={styles.who}
                    aria-label={t('poll.whoOf', { option: option.text })}
                    onClick={() => setListedOption(option)}
                  >
                    {t('poll.who')}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {voters != null && <p>{t('poll.voters', { count: voters, formatted: formatNumber(voters) })}</p>}
      {onChange && (
        <div>
          <Button look="secondary" onClick={onChange}>
            {t('poll.change')}
          </Button>
        </div>
      )}
      <Dialog
        open={listedOption !== undefined}
        onClose={() => setListedOption(undefined)}
        title={t('poll.whoTitle', { option: listedOption?.text ?? '' })}
      >
        {listedOption && <PollVoters clubID={clubID} topicID={topicID} option={listedOption.number} />}
      </Dialog>
    </>
  );
}
