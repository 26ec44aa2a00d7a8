import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { CostsLink } from '../../content/learning/CostsLink.tsx';
import { useLoginPaths } from '../../session/useLoginPaths.ts';
import { Card } from '../../ui/Card.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './RegisterPage.module.css';

/** Registration page. */
export function RegisterPage() {
  const { t } = useTranslation('account');
  const { login } = useLoginPaths();
  return (
    <div className={styles.page}>
      <PageHead title={t('register.title')} />
      <Card narrow>
        <h1>{t('register.title')}</h1>
        <p data-when="registration-open">{t('register.lead')}</p>
        <div data-when="registration-open">
          <RegisterForm />
        </div>
        <p data-when="registration-closed">{t('register.closed')}</p>
        <ButtonLink to={paths.contact} data-when="registration-closed">
          {t('register.contact')}
        </ButtonLink>
        <span data-when="registration-closed">
          <CostsLink />
        </span>
        <p className={styles.others}>
          {t('register.haveAccount')} <Link to={login}>{t('register.logIn')}</Link>
        </p>
      </Card>
    </div>
  );
}
