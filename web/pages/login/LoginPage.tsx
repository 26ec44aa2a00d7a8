import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoginPaths } from '../../session/useLoginPaths.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { Registered } from './Registered.tsx';

/** Login page. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const { register, recovery } = useLoginPaths();
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
