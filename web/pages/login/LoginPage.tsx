import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useLoginPaths } from '../../session/useLoginPaths.ts';
import { useStoredInvitation } from '../../stored/storedInvitation.ts';
import { readNext } from '../../stored/storedNext.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { Registered } from './Registered.tsx';

/** Login page. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const { register, recovery } = useLoginPaths();
  useKeptNext();
  return (
    <div className={styles.page}>
      <PageHead title={t('logIn.title')} />
      <Card narrow>
        <h1>{t('logIn.title')}</h1>
        <p>{t('logIn.lead')}</p>
        <Registered />
        <LoginForm />
        <p className={styles.others}>
          <Link to={recovery}>{t('logIn.forgot')}</Link>
          <span data-when="registration-open">
            {t('logIn.noAccount')} <Link to={register}>{t('logIn.register')}</Link>
          </span>
        </p>
      </Card>
    </div>
  );
}

/** Takes the page that somebody was going to when they registered into the address, unless it names another. */
function useKeptNext(): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const isKnown = query.has('next');
  const isInvited = useStoredInvitation() !== undefined;
  useEffect(() => {
    const next = isKnown || isInvited ? undefined : readNext();
    if (next) void navigate(paths.loginThen(next), { replace: true, state, preventScrollReset: true });
  }, [navigate, state, isKnown, isInvited]);
}
