import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { paths } from '#schema/paths.ts';
import { resultOf } from '../../graphql/result.ts';
import { Card } from '../../ui/Card.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useLinkToken } from '../../ui/useLinkToken.ts';
import {
  type EmailSubscriptionQuery,
  useEmailSubscriptionQuery,
  useUnsubscribeMutation,
} from './unsubscribe.generated.ts';

type Subscription = Extract<EmailSubscriptionQuery['emailSubscription'], { __typename: 'EmailSubscription' }>;

/** Unsubscribe page, linked in the footer of e-mails. Requires a click, because mail scanners open links. */
export function UnsubscribePage() {
  const { t } = useTranslation(['notices', 'errors']);
  const token = useLinkToken();
  const { data, loading, refetch } = useEmailSubscriptionQuery({ variables: { token } });
  const result = data?.emailSubscription;
  const mutes = result?.__typename === 'EmailSubscription' && result.kind === 'topic';
  return (
    <Page title={t(mutes ? 'notices:mute.title' : 'notices:unsubscribe.title')} reading>
      <Card>
        {result?.__typename === 'EmailSubscription' ? (
          <Question token={token} subscription={result} />
        ) : result ? (
          <Refused reason={result.reason} />
        ) : loading ? (
          <Loading />
        ) : (
          <LoadFailed onRetry={refetch}>{t('notices:unsubscribe.failed')}</LoadFailed>
        )}
      </Card>
    </Page>
  );
}

function Question({
  token,
  subscription: { kind, clubTitle, topicTitle },
}: {
  token: string;
  subscription: Subscription;
}) {
  const { t } = useTranslation(['notices', 'errors']);
  const [unsubscribe] = useUnsubscribeMutation();
  const [ended, setEnded] = useState(false);
  const end = async () => {
    const result = await resultOf(unsubscribe({ variables: { token } }), 'unsubscribe');
    if (result.__typename === 'Done') setEnded(true);
    else toast.error(t(`errors:${result.reason}`));
  };
  if (ended)
    return (
      <Notice
        tone="success"
        action={
          <ButtonLink to={paths.profileTab('emails')} look="secondary">
            {t('notices:emails.all')}
          </ButtonLink>
        }
      >
        {t(kind === 'topic' ? 'notices:mute.ended' : 'notices:unsubscribe.ended')}
      </Notice>
    );
  if (kind === 'topic' && topicTitle === null) return <p>{t('notices:mute.gone')}</p>;
  if (kind !== 'digest' && clubTitle === null) return <p>{t('notices:unsubscribe.gone')}</p>;
  return (
    <div className={stackClass}>
      <p>
        {kind === 'topic'
          ? t('notices:mute.topic', { topic: topicTitle, club: clubTitle })
          : t(`notices:unsubscribe.${kind}`, { club: clubTitle })}
      </p>
      <div>
        <Button onClick={end}>{t(kind === 'topic' ? 'notices:mute.end' : 'notices:unsubscribe.end')}</Button>
      </div>
    </div>
  );
}

function Refused({ reason }: { reason: Reason }) {
  const { t } = useTranslation(['notices', 'errors']);
  return (
    <Notice
      tone="danger"
      action={
        <ButtonLink to={paths.clubs} look="secondary">
          {t('notices:unsubscribe.clubs')}
        </ButtonLink>
      }
    >
      {t(`errors:${reason}`)}
    </Notice>
  );
}
