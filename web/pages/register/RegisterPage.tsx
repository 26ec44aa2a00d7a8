import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './RegisterPage.module.css';

/** The page to register on. */
export function RegisterPage() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.page}>
      <PageHead title={t('register.title')} />
      <Card narrow>
        <h1>{t('register.title')}</h1>
        <div data-when="registration-open">
          <p>{t('register.lead')}</p>
          <RegisterForm />
        </div>
        <div data-when="registration-closed">
          <p>{t('register.closed')}</p>
          <ButtonLink to={paths.contact}>{t('register.contact')}</ButtonLink>
        </div>
        <p className={styles.others}>
          {t('register.haveAccount')} <Link to={paths.login}>{t('register.logIn')}</Link>
        </p>
      </Card>
    </div>
  );
}
