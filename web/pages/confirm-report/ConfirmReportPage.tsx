import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused, resultOf } from '../../graphql/result.ts';
import { Card } from '../../ui/Card.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useLinkToken } from '../../ui/useLinkToken.ts';
import { useConfirmReportMutation } from './confirmReport.generated.ts';

/**
 * Page that verifies the address of a visitor who reported something, linked in the e-mail to them. It requires a click,
 * because mail scanners open links.
 */
export function ConfirmReportPage() {
  const { t } = useTranslation(['reports', 'account', 'errors']);
  const token = useLinkToken();
  const [confirm, { loading }] = useConfirmReportMutation();
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof send>>>();
  const send = () => resultOf(confirm({ variables: { token } }), 'confirmReport');
  const refusal = isRefused(outcome) ? outcome.reason : undefined;
  return (
    <Page title={t('reports:confirm.title')} reading>
      <Card>
        {outcome && !refusal ? (
          <Notice tone="success">
            {t('account:confirmed')} {t('reports:confirm.done')}
          </Notice>
        ) : (
          <div className={stackClass}>
            {refusal && <Notice tone="danger">{t(`errors:${refusal}`)}</Notice>}
            <p>{t('reports:confirm.text')}</p>
            <div>
              <Button pending={loading} onClick={async () => setOutcome(await send())}>
                {t('reports:confirm.submit')}
              </Button>
            </div>
          </div>
        )}
      </Card>
    </Page>
  );
}
