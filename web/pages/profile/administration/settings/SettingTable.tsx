import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SettingName } from '#locales/siteSettings.ts';
import { paths } from '#schema/paths.ts';
import { Table } from '../../../../ui/Table.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import styles from './Settings.module.css';
import { summaryOf } from './settingFields.ts';
import type { SettingsQuery } from './settings.generated.ts';

type Settings = Extract<SettingsQuery['settings'], { __typename: 'SettingList' }>['settings'];

/** Every setting with its value in force, and who changed it last; those with their default say nothing. */
export function SettingTable({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const formatMoment = useFormatMoment();
  const shown = (name: SettingName, value: unknown): string => {
    if (name !== 'registration') return summaryOf(name, value) || t('nothing');
    return t(summaryOf(name, value) === 'true' ? 'registrationOpen' : 'registrationClosed');
  };
  return (
    <Table
      caption={t('title')}
      columns={[
        {
          key: 'name',
          heading: t('column.name'),
          cell: ({ name }) => <Link to={paths.setting(name)}>{t(`name.${name}`)}</Link>,
        },
        {
          key: 'value',
          heading: t('column.value'),
          card: 'text',
          cell: ({ name, value }) => <span className={styles.value}>{shown(name, value)}</span>,
        },
        {
          key: 'changed',
          heading: t('column.changed'),
          cell: ({ newest }) =>
            newest &&
            [
              formatMoment(newest.at),
              newest.actor ? `${newest.actor.firstName} ${newest.actor.lastName}` : t('deleted'),
            ].join(', '),
        },
      ]}
      rows={settings}
      keyOf={({ name }) => name}
    />
  );
}
