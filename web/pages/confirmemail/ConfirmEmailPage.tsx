import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Reason } from '#locales/keys.ts';
import { useKeptInvitation } from '../../keptInvitation.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/PageState.tsx';
import { useGoHomeAfter } from '../../ui/useGoHomeAfter.ts';
import { useConfirmEmailMutation } from './confirmEmail.generated.ts';

/** How long the confirmation is shown before the redirect home, in milliseconds. */
const homeAfter = 1000;

/** E-mail confirmation page, linked in the confirmation e-mail: confirms the address and shows the outcome. */
export function ConfirmEmailPage() {
  const { t } = useTranslation(['account', 'errors']);
  const [query, setQuery] = useSearchParams();
  const [confirm] = useConfirmEmailMutation();
  const { viewer, refresh } = useSession();
  const [outcome, setOutcome] = useState<'confirmed' | Reason>();
  const asked = useRef(false);
  const invitation = useKeptInvitation();

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const token = query.get('token') ?? '';
    // Remove the token from the URL immediately, so that neither history nor Referer headers contain it.
    setQuery({}, { replace: true, preventScrollReset: true });
    confirm({ variables: { token } }).then(
      async ({ data }) => {
        const result = data?.confirmEmail;
        // A member who is logged in here may now do what requires a verified address.
        if (result?.__typename === 'Done') await refresh();
        setOutcome(result?.__typename === 'Done' ? 'confirmed' : (result?.reason ?? 'request.internal'));
      },
      () => setOutcome('request.unreachable'),
    );
  }, [confirm, query, setQuery, refresh]);

  useGoHomeAfter(homeAfter, outcome === 'confirmed', invitation && paths.clubOf(invitation.club));

  return (
    <Page title={t('account:confirm.title')}>
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
              <ButtonLink to={viewer ? paths.profileTab('account') : paths.login} look="secondary">
                {t(viewer ? 'account:confirm.profile' : 'account:confirm.logIn')}
              </ButtonLink>
            }
          >
            {t(`errors:${outcome}`)} {t(viewer ? 'account:confirm.inProfile' : 'account:confirm.again')}
          </Notice>
        )}
      </Card>
    </Page>
  );
}
