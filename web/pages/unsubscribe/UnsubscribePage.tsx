import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { paths } from '#schema/paths.ts';
import { useAct } from '../../graphql/useAct.ts';
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
  const { t } = useTranslation('notices');
  const token = useLinkToken();
  const { data, loading, refetch } = useEmailSubscriptionQuery({ variables: { token } });
  const result = data?.emailSubscription;
  const mutes = result?.__typename === 'EmailSubscription' && result.kind === 'topic';
  return (
    <Page title={t(mutes ? 'mute.title' : 'unsubscribe.title')} reading>
      <Card>
        {result?.__typename === 'EmailSubscription' ? (
          <Question token={token} subscription={result} />
        ) : result ? (
          <Refused reason={result.reason} />
        ) : loading ? (
          <Loading />
        ) : (
          <LoadFailed onRetry={refetch}>{t('unsubscribe.failed')}</LoadFailed>
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
  const { t } = useTranslation('notices');
  const [unsubscribe] = useAct(useUnsubscribeMutation(), 'unsubscribe');
  const [ended, setEnded] = useState(false);
  const end = async () => {
    if (await unsubscribe({ token })) setEnded(true);
  };
  if (ended)
    return (
      <Notice
        tone="success"
        action={
          <ButtonLink to={paths.profileTab('emails')} look="secondary">
            {t('emails.all')}
          </ButtonLink>
        }
      >
        {t(kind === 'topic' ? 'mute.ended' : 'unsubscribe.ended')}
      </Notice>
    );
  if (kind === 'topic' && topicTitle === null) return <p>{t('mute.gone')}</p>;
  if (kind !== 'digest' && clubTitle === null) return <p>{t('unsubscribe.gone')}</p>;
  return (
    <div className={stackClass}>
      <p>
        {kind === 'topic'
          ? t('mute.topic', { topic: topicTitle, club: clubTitle })
          : t(`unsubscribe.${kind}`, { club: clubTitle })}
      </p>
      <div>
        <Button onClick={end}>{t(kind === 'topic' ? 'mute.end' : 'unsubscribe.end')}</Button>
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
