import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatDateTime } from '../../../../ui/text/formatDate.ts';
import type { WholePollFragment } from '../topics.generated.ts';
import styles from './Poll.module.css';
import { PollResults } from './PollResults.tsx';
import { VoteForm } from './VoteForm.tsx';

interface PollProps {
  clubID: number;
  topicID: number;
  poll: NonNullable<WholePollFragment['poll']>;
  /** Whether the reader can vote until it ends. */
  votes: boolean;
  /** Whether they can see who chose what, if it is open. */
  sees: boolean;
}

/** The poll in a topic: the form to vote, or what people chose. */
export function Poll({ clubID, topicID, poll, votes, sees }: PollProps) {
  const { t } = useTranslation('topics');
  const formatDateTime = useFormatDateTime();
  const [changing, setChanging] = useState(false);
  const { open, endsAt, ended, voters, own } = poll;
  const mayVote = votes && !ended;
  const isAsked = mayVote && (own.length === 0 || changing);
  const at = formatDateTime(endsAt);
  return (
    <section className={styles.poll} aria-labelledby="pollTitle">
      <h3 id="pollTitle">{t('poll.title')}</h3>
      {isAsked ? (
        <VoteForm
          clubID={clubID}
          topicID={topicID}
          poll={poll}
          onVoted={() => setChanging(false)}
          onKept={own.length > 0 ? () => setChanging(false) : undefined}
        />
      ) : (
        <PollResults
          clubID={clubID}
          topicID={topicID}
          poll={poll}
          sees={sees}
          onChange={mayVote ? () => setChanging(true) : undefined}
        />
      )}
      <p className={styles.note} suppressHydrationWarning>
        {voters == null && (isAsked ? t('poll.afterVote') : t('poll.atEnd'))} {t(open ? 'poll.isOpen' : 'poll.secret')}{' '}
        {ended ? t('poll.endedAt', { at }) : t('poll.endsAt', { at })}
      </p>
    </section>
  );
}
