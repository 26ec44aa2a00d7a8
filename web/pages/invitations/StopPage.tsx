import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { Card } from '../../ui/Card.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useLinkToken } from '../../ui/useLinkToken.ts';
import { useStopInvitationsMutation } from './stopInvitations.generated.ts';

/**
 * Opt-out page for invitations, linked at the end of each. It requires a click, because mail scanners open links. Mail
 * programs open the same URL with the token in its query, since they `POST` to it (RFC 8058).
 */
export function StopPage() {
  const { t } = useTranslation('invitation');
  const { hash } = useLocation();
  const token = useLinkToken();
  return (
    <Page title={t('stopTitle')} reading>
      <Card>
        <Stop key={hash} token={token || hash.replace(/^#token=/, '')} />
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
