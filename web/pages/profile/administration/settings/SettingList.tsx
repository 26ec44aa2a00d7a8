import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../../ui/states/PageState.tsx';
import { proseClass } from '../../../../ui/styles/layout.ts';
import styles from '../AdministrationTab.module.css';
import { SettingForm } from './SettingForm.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { SettingTable } from './SettingTable.tsx';
import { useSettingsQuery } from './settings.generated.ts';

/** What the operator can change while the site runs: the list of settings, or the one named in the address. */
export function SettingList() {
  const { t } = useTranslation('settings');
  const [query] = useSearchParams();
  const { data, loading, refetch } = useSettingsQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.settings.__typename !== 'SettingList')
    return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>;
  const { settings } = data.settings;
  const selected = settings.find(({ name }) => name === query.get('setting'));
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      {selected ? (
        <div key={`${selected.name} ${selected.version}`} className={`${styles.section} ${proseClass}`}>
          <p>
            <Link to={paths.administration('settings')}>{t('all')}</Link>
          </p>
          <h3>{t(`name.${selected.name}`)}</h3>
          <p>{t(`hint.${selected.name}`)}</p>
          <SettingForm setting={selected} />
          <SettingHistory setting={selected} />
        </div>
      ) : (
        <>
          <p className={proseClass}>{t('lead')}</p>
          <SettingTable settings={settings} />
        </>
      )}
    </section>
  );
}
