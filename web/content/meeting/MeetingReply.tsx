import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { answers } from '#schema/meeting/rules.ts';
import { useAct } from '../../graphql/useAct.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type MeetingFieldsFragment, useReplyToMeetingMutation } from '../meeting.generated.ts';
import styles from './MeetingCard.module.css';

interface MeetingReplyProps {
  meeting: MeetingFieldsFragment;
  clubID: number;
  /** Whether all places are taken. */
  full: boolean;
}

/** The viewer's reply to a meeting, and their position on the waiting list. Once given, it takes one line on phones. */
export function MeetingReply({ meeting, clubID, full }: MeetingReplyProps) {
  const { t } = useTranslation('meetings');
  const [send] = useAct(useReplyToMeetingMutation(), 'replyToMeeting');
  const { id: meetingID, title, reply: ownReply, waitingPosition } = meeting;
  const say = async (reply: (typeof answers)[number]) => {
    const result = await send({ clubID, meetingID, reply });
    if (!result) return;
    if (result.reply === 'waiting') toast.info(t('reply.waiting', { title }));
    else toast.success(t('reply.saved'));
    flushSync(() => setChanging(false));
    change.current?.focus();
  };
  const [changing, setChanging] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const ask = () => {
    flushSync(() => setChanging(true));
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"], [aria-pressed]')?.focus();
  };
  const hint = useId();
  const isWaiting = waitingPosition !== null;
  const wouldWait = full && ownReply !== 'yes' && !isWaiting;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out next to the buttons.
    <div
      ref={group}
      className={ownReply && !changing ? `${styles.reply} ${styles.answered}` : styles.reply}
      role="group"
      aria-label={t('reply.label', { title })}
      aria-describedby={wouldWait || isWaiting ? hint : undefined}
    >
      {ownReply && (
        <p className={styles.answer}>
          {t(`reply.own.${ownReply}`)}
          <Button ref={change} look="quiet" onClick={ask}>
            {t('reply.changeOwn')}
          </Button>
        </p>
      )}
      <span aria-hidden="true">{t('reply.ask')}</span>
      <div className={styles.answers}>
        {answers.map((reply) => (
          <Button key={reply} look="secondary" aria-pressed={reply === ownReply} onClick={() => say(reply)}>
            {t(`reply.${reply}`)}
          </Button>
        ))}
      </div>
      {wouldWait && (
        <p id={hint} className={styles.muted}>
          {t('reply.wouldWait')}
        </p>
      )}
      {isWaiting && (
        <div id={hint}>
          <Notice tone="warning">{t('reply.onList', { position: waitingPosition })}</Notice>
        </div>
      )}
    </div>
  );
}
