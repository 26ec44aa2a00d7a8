import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { answers } from '#schema/meeting/rules.ts';
import { isRefused, resultOf } from '../graphql/result.ts';
import { Button } from '../ui/Button.tsx';
import styles from './MeetingCard.module.css';
import { type MeetingFieldsFragment, useReplyToMeetingMutation } from './meeting.generated.ts';

/** The viewer's reply to a meeting, and their position on the waiting list. */
export function MeetingReply({ meeting, clubID }: { meeting: MeetingFieldsFragment; clubID: number }) {
  const { t } = useTranslation(['meetings', 'errors']);
  const [send] = useReplyToMeetingMutation();
  const { id: meetingID, title, reply: given, waitingPosition } = meeting;
  const say = async (reply: (typeof answers)[number]) => {
    const result = await resultOf(send({ variables: { clubID, meetingID, reply } }), 'replyToMeeting');
    if (isRefused(result)) toast.error(t(`errors:${result.reason}`));
    else toast.success(t('meetings:reply.saved'));
  };
  const isGiven = (reply: (typeof answers)[number]) => reply === (given === 'waiting' ? 'yes' : given);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the buttons. */}
      <div className={styles.reply} role="group" aria-label={t('meetings:reply.label', { title })}>
        <span aria-hidden="true">{t('meetings:reply.ask')}</span>
        {answers.map((reply) => (
          <Button key={reply} look="secondary" aria-pressed={isGiven(reply)} onClick={() => say(reply)}>
            {t(`meetings:reply.${reply}`)}
          </Button>
        ))}
      </div>
      {waitingPosition !== null && <p>{t('meetings:reply.onList', { position: waitingPosition })}</p>}
    </>
  );
}
