import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useAct } from '../../../../graphql/useAct.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { buttonsClass } from '../../../../ui/styles/layout.ts';
import { useVoteInPollMutation, type WholePollFragment } from '../topics.generated.ts';
import styles from './Poll.module.css';

interface VoteFormProps {
  clubID: number;
  topicID: number;
  poll: NonNullable<WholePollFragment['poll']>;
  onVoted(): void;
  /** Missing for those who have not voted yet. */
  onKept?: (() => void) | undefined;
}

/** Form to choose options of a poll. */
export function VoteForm({ clubID, topicID, poll, onVoted, onKept }: VoteFormProps) {
  const { t } = useTranslation(['topics', 'errors']);
  const name = useId();
  const [vote, loading] = useAct(useVoteInPollMutation(), 'voteInPoll');
  const [choices, setChoices] = useState<readonly number[]>(poll.own);
  const choose = (number: number, on: boolean) =>
    setChoices((before) => {
      const others = poll.several ? before.filter((other) => other !== number) : [];
      return on ? [...others, number] : others;
    });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (choices.length === 0) return void toast.error(t('errors:topic.voteRequired'));
    if (await vote({ clubID, topicID, options: [...choices] }, t('topics:poll.voted'))) onVoted();
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <fieldset className={styles.options}>
        <legend>{t(poll.several ? 'topics:poll.chooseSeveral' : 'topics:poll.choose')}</legend>
        {poll.options.map(({ number, text }) => (
          <label key={number} className={styles.option}>
            <input
              type={poll.several ? 'checkbox' : 'radio'}
              name={name}
              checked={choices.includes(number)}
              onChange={({ target }) => choose(number, target.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <div className={buttonsClass}>
        <Button type="submit" pending={loading}>
          {t('topics:poll.vote')}
        </Button>
        {onKept && (
          <Button look="quiet" onClick={onKept}>
            {t('topics:poll.keep')}
          </Button>
        )}
      </div>
    </form>
  );
}
