import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { stackClass } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useStopInvitationsMutation } from './stopInvitations.generated.ts';

/**
 * Where the link at the end of an invitation leads: the reader wants no more of them. It takes a press, because mail
 * scanners open links. Mail programs open the same address with the token in its query, as they `POST` to it (RFC 8058).
 */
export function StopPage() {
  const { t } = useTranslation('invitation');
  const { hash } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [asked] = useState(() => query.get('token'));
  useEffect(() => {
    // Neither history nor Referer headers are to contain the token.
    if (query.has('token')) setQuery({}, { replace: true, preventScrollReset: true });
  }, [query, setQuery]);
  return (
    <Page title={t('stopTitle')}>
      <Card>
        <Stop key={hash} token={asked ?? hash.replace(/^#token=/, '')} />
      </Card>
    </Page>
  );
}

function Stop({ token }: { token: string }) {
  const { t } = useTranslation(['invitation', 'errors']);
  const [stop, { loading }] = useStopInvitationsMutation();
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof send>>>();
  const send = () => resultOf(stop({ variables: { token } }), 'stopInvitations');
  const refusal = isRefused(outcome) ? outcome.reason : undefined;
  if (outcome && !refusal) return <Notice tone="success">{t('invitation:stopped')}</Notice>;
  return (
    <div className={stackClass}>
      {refusal && <Notice tone="danger">{t(`errors:${refusal}`)}</Notice>}
      <p>{t('invitation:stopText')}</p>
      <div>
        <Button pending={loading} onClick={async () => setOutcome(await send())}>
          {t('invitation:stop')}
        </Button>
      </div>
    </div>
  );
}
