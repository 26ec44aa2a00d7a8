import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { paths } from '#schema/paths.ts';
import type { Verified } from '../../content/verified.ts';
import { useSession } from '../../session/session.ts';
import { forgetRegistered, useRegistered } from '../../stored/registered.ts';
import { useStoredInvitation } from '../../stored/storedInvitation.ts';
import { Card } from '../../ui/Card.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import { useGoHomeAfter } from '../../ui/useGoHomeAfter.ts';
import { useLinkToken } from '../../ui/useLinkToken.ts';
import { useConfirmEmailMutation } from './confirmEmail.generated.ts';

/** How long the confirmation is shown before the redirect home, in milliseconds. */
const homeAfter = 1000;

/** E-mail confirmation page, linked in the confirmation e-mail: confirms the address and shows the outcome. */
export function ConfirmEmailPage() {
  const { t } = useTranslation(['account', 'errors', 'failure']);
  const token = useLinkToken();
  const [confirm] = useConfirmEmailMutation();
  const { viewer, refresh } = useSession();
  const [outcome, setOutcome] = useState<'confirmed' | Reason>();
  const requested = useRef(false);
  const invitation = useStoredInvitation();
  const registered = useRegistered();
  const [verified] = useState<Verified>({ verified: true, email: registered ?? '' });

  const confirmAddress = async () => {
    setOutcome(undefined);
    await confirm({ variables: { token } }).then(
      async ({ data }) => {
        const result = data?.confirmEmail;
        // A member who is logged in here may now do what requires a verified address.
        if (result?.__typename === 'Done') {
          forgetRegistered();
          await refresh();
        }
        setOutcome(result?.__typename === 'Done' ? 'confirmed' : (result?.reason ?? 'request.internal'));
      },
      () => setOutcome('request.unreachable'),
    );
  };
  const onMount = useEffectEvent(() => void confirmAddress());
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    onMount();
  }, []);

  useGoHomeAfter(homeAfter, outcome === 'confirmed', invitation && paths.clubOf(invitation.club), verified);

  return (
    <Page title={t('account:confirm.title')} reading>
      <Card>
        {outcome === undefined && <Loading />}
        {outcome === 'confirmed' && (
          <Notice tone="success">
            {t('account:confirmed')} {t(invitation ? 'account:confirm.club' : 'account:confirm.home')}
          </Notice>
        )}
        {outcome !== undefined && outcome !== 'confirmed' && (
          <Notice
            tone="danger"
            action={
              outcome === 'request.unreachable' ? (
                <Button look="secondary" onClick={confirmAddress}>
                  {t('failure:tryAgain')}
                </Button>
              ) : (
                <ButtonLink to={viewer ? paths.profileTab('account') : paths.login} look="secondary">
                  {t(viewer ? 'account:confirm.profile' : 'account:confirm.logIn')}
                </ButtonLink>
              )
            }
          >
            {t(`errors:${outcome}`)}{' '}
            {outcome !== 'request.unreachable' && t(viewer ? 'account:confirm.inProfile' : 'account:confirm.again')}
          </Notice>
        )}
      </Card>
    </Page>
  );
}
