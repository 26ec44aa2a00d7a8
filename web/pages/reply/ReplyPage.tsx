import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { anchorOf } from '#schema/club/anchors.ts';
import { answers } from '#schema/meeting/rules.ts';
import { useMeetingTime } from '../../content/useMeetingTime.ts';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useLinkToken } from '../../ui/useLinkToken.ts';
import { type LinkedReplyFragment, useReplyByLinkMutation, useReplyLinkQuery } from './replyLink.generated.ts';

/** The page that e-mails about meetings link to for a reply. It requires a click, because mail scanners open links. */
export function ReplyPage() {
  const { t } = useTranslation(['meetings', 'errors']);
  const [query] = useSearchParams();
  const [proposed] = useState(() => query.get('reply'));
  const token = useLinkToken();
  const { data, loading, refetch } = useReplyLinkQuery({ variables: { token } });
  const result = data?.replyLink;
  return (
    <Page title={t('meetings:link.title')} reading>
      <Card>
        {result?.__typename === 'ReplyLink' ? (
          <Question token={token} linked={result} proposed={proposed} />
        ) : result ? (
          <Notice
            tone="danger"
            action={
              <ButtonLink to={paths.clubs} look="secondary">
                {t('meetings:link.clubs')}
              </ButtonLink>
            }
          >
            {t(`errors:${result.reason}`)}
          </Notice>
        ) : loading ? (
          <Loading />
        ) : (
          <LoadFailed onRetry={refetch}>{t('meetings:link.failed')}</LoadFailed>
        )}
      </Card>
    </Page>
  );
}

interface QuestionProps {
  token: string;
  linked: LinkedReplyFragment;
  /** The answer on whose link the reader pressed. */
  proposed: string | null;
}

function Question({ token, linked, proposed }: QuestionProps) {
  const { t } = useTranslation(['meetings', 'errors']);
  const timeOf = useMeetingTime();
  const [send] = useReplyByLinkMutation();
  const [sent, setSent] = useState<LinkedReplyFragment>();
  const { clubID, clubTitle, meetingID, title, name, reply } = sent ?? linked;
  const { here, there, zone } = timeOf(linked);
  const say = async (answer: (typeof answers)[number]) => {
    const result = await resultOf(send({ variables: { token, reply: answer } }), 'replyByLink');
    if (isRefused(result)) toast.error(t(`errors:${result.reason}`));
    else setSent(result);
  };
  return (
    <div className={stackClass}>
      <h2>{title}</h2>
      <p>{clubTitle}</p>
      <p>
        {here}
        {there && ` (${there}${zone ? `, ${zone}` : ''})`}
      </p>
      <p>{t('meetings:link.for', { name })}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out next to the buttons. */}
      <div role="group" aria-label={t('meetings:reply.label', { title })}>
        {answers.map((answer) => (
          <Button
            key={answer}
            look={answer === proposed && !sent ? 'primary' : 'secondary'}
            aria-pressed={answer === reply || (answer === 'yes' && reply === 'waiting')}
            onClick={() => say(answer)}
          >
            {t(`meetings:reply.${answer}`)}
          </Button>
        ))}
      </div>
      {sent && (
        <Notice
          tone={reply === 'waiting' ? 'warning' : 'success'}
          action={
            <ButtonLink to={`${paths.clubOf(clubID)}${anchorOf({ meeting: meetingID })}`} look="secondary">
              {t('meetings:link.meeting')}
            </ButtonLink>
          }
        >
          {reply === 'waiting' ? t('meetings:reply.waiting', { title }) : t('meetings:reply.saved')}
        </Notice>
      )}
    </div>
  );
}
