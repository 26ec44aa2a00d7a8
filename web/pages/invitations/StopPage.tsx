import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { stackClass } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useStopInvitationsMutation } from './stopInvitations.generated.ts';

/**
 * Where the link at the end of an invitation leads: the reader wants no more of them. It takes a press, because mail
 * scanners open links.
 */
export function StopPage() {
  const { t } = useTranslation('invitation');
  const { hash } = useLocation();
  return (
    <Page title={t('stopTitle')}>
      <Card>
        <Stop key={hash} token={hash.replace(/^#token=/, '')} />
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
      <Button pending={loading} onClick={async () => setOutcome(await send())}>
        {t('invitation:stop')}
      </Button>
    </div>
  );
}
