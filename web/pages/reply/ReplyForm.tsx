import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { anchorOf } from '#schema/club/anchors.ts';
import { answers } from '#schema/meeting/rules.ts';
import { paths } from '#schema/paths.ts';
import cards from '../../content/meeting/MeetingCard.module.css';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { MeetingTimes } from './MeetingTimes.tsx';
import { type LinkedReplyFragment, useReplyByLinkMutation } from './replyLink.generated.ts';

type Answer = (typeof answers)[number];

interface ReplyFormProps {
  token: string;
  linked: LinkedReplyFragment;
  /** The answer on whose link the reader pressed. */
  proposed: string | null;
}

/** Which meetings a link replies to and for whom, with the buttons that reply. */
export function ReplyForm({ token, linked, proposed }: ReplyFormProps) {
  const { t } = useTranslation(['meetings', 'errors']);
  const [send] = useReplyByLinkMutation();
  const [sent, setSent] = useState<LinkedReplyFragment>();
  const { clubID, clubTitle, name, meetings } = sent ?? linked;
  const isSeries = meetings.length > 1;
  const title = meetings[0]?.title ?? '';
  const isWaiting = meetings.some(({ reply }) => reply === 'waiting');
  const isGiven = (answer: Answer) =>
    meetings.every(({ reply }) => reply === answer || (answer === 'yes' && reply === 'waiting'));
  const say = async (answer: Answer) => {
    const result = await resultOf(send({ variables: { token, reply: answer } }), 'replyByLink');
    if (isRefused(result)) toast.error(t(`errors:${result.reason}`));
    else setSent(result);
  };
  const waiting = isSeries ? t('meetings:link.series.waiting') : t('meetings:reply.waiting', { title });
  return (
    <div className={stackClass}>
      <h2>{title}</h2>
      <p>{clubTitle}</p>
      {isSeries && <p>{t('meetings:link.series.dates', { count: meetings.length })}</p>}
      <MeetingTimes meetings={meetings} />
      <p>{t('meetings:link.for', { name })}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out next to the buttons. */}
      <div
        className={cards.answers}
        role="group"
        aria-label={t(isSeries ? 'meetings:link.series.label' : 'meetings:reply.label', { title })}
      >
        {answers.map((answer) => (
          <Button
            key={answer}
            look={answer === proposed && !sent ? 'primary' : 'secondary'}
            aria-pressed={isGiven(answer)}
            onClick={() => say(answer)}
          >
            {t(`meetings:reply.${answer}`)}
          </Button>
        ))}
      </div>
      {sent && (
        <Notice
          tone={isWaiting ? 'warning' : 'success'}
          action={
            <ButtonLink to={`${paths.clubOf(clubID)}${anchorOf({ meeting: meetings[0]?.meetingID })}`} look="secondary">
              {t(isSeries ? 'meetings:link.series.meetings' : 'meetings:link.meeting')}
            </ButtonLink>
          }
        >
          {isWaiting ? waiting : t('meetings:reply.saved')}
        </Notice>
      )}
    </div>
  );
}
