import { useTranslation } from 'react-i18next';
import type { Viewer } from '../../../session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { countryName } from '../../../ui/countryName.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './AccountTab.module.css';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { TwoFactorSwitch } from './TwoFactorSwitch.tsx';

/** What the account is. */
export function AccountTab({ viewer }: { viewer: Viewer }) {
  const { t, i18n } = useTranslation('profile');
  const { uid, firstName, lastName, email, country, confirmedEmail, maxClubs } = viewer;
  return (
    <Card>
      {!confirmedEmail && (
        <Notice tone="care" action={<ResendConfirmation />}>
          {t('account.unverified')}
        </Notice>
      )}
      <dl className={styles['facts']}>
        <dt>{t('account.name')}</dt>
        <dd>{`${firstName} ${lastName}`}</dd>
        <dt>{t('account.id')}</dt>
        <dd>{uid}</dd>
        <dt>{t('account.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('account.country')}</dt>
        <dd>
          <Flag country={country} /> {countryName(country, i18n.resolvedLanguage)}
        </dd>
        <dt>{t('account.verification')}</dt>
        <dd>{t(confirmedEmail ? 'account.verified' : 'account.unverified')}</dd>
        <dt>{t('account.allowance')}</dt>
        <dd>{maxClubs}</dd>
      </dl>
      <TwoFactorSwitch />
    </Card>
  );
}
