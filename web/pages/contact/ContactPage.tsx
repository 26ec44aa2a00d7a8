import { useTranslation } from 'react-i18next';
import { CostsLink } from '../../content/learning/CostsLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { CopyAddress } from './CopyAddress.tsx';

/** Contact page: a form, and the support e-mail address. */
export function ContactPage() {
  const { t } = useTranslation('contact');
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={styles.columns}>
        <Card>
          <ContactForm />
        </Card>
        <aside>
          <h2>{t('direct')}</h2>
          <CopyAddress />
          <p>{t('noAdvice')}</p>
          <p>
            <CostsLink />
          </p>
        </aside>
      </div>
    </Page>
  );
}
