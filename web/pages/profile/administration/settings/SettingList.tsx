import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../../ui/states/PageState.tsx';
import { proseClass } from '../../../../ui/styles/layout.ts';
import styles from '../AdministrationTab.module.css';
import { SettingForm } from './SettingForm.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import own from './Settings.module.css';
import { useSettingsQuery } from './settings.generated.ts';

/** What the operator can change while the site runs: one setting at a time, named in the address. */
export function SettingList() {
  const { t } = useTranslation('settings');
  const [query] = useSearchParams();
  const { data, loading, refetch } = useSettingsQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.settings.__typename !== 'SettingList')
    return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>;
  const { settings } = data.settings;
  const selected = settings.find(({ name }) => name === query.get('setting')) ?? settings[0];
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <p className={proseClass}>{t('lead')}</p>
      <nav aria-label={t('choose')}>
        <ul className={own.names}>
          {settings.map(({ name, version }) => (
            <li key={name}>
              <Link to={paths.setting(name)} aria-current={name === selected?.name ? 'page' : undefined} replace>
                {t(`name.${name}`)}
                {version === 0 && ` (${t('isDefault')})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {selected && (
        <div key={`${selected.name} ${selected.version}`} className={`${styles.section} ${proseClass}`}>
          <h3>{t(`name.${selected.name}`)}</h3>
          <p>{t(`hint.${selected.name}`)}</p>
          <SettingForm setting={selected} />
          <SettingHistory setting={selected} />
        </div>
      )}
    </section>
  );
}
