import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { type Claim, type ClaimName, claimNames } from '#schema/site/claims.ts';
import { useLanguageTag } from '../../../../language/useLanguage.ts';
import { Table } from '../../../../ui/Table.tsx';
import { useFormatDate, useFormatMoment } from '../../../../ui/text/formatDate.ts';
import styles from './Settings.module.css';
import { summaryOf } from './settingFields.ts';
import type { SettingsQuery } from './settings.generated.ts';
import { useFlagText } from './useLabels.ts';

type Settings = Extract<SettingsQuery['settings'], { __typename: 'SettingList' }>['settings'];

/** Every setting with its value in force, and who changed it last; those with their default say nothing. */
export function SettingTable({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const formatMoment = useFormatMoment();
  const flagText = useFlagText();
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
          cell: ({ name, value }) =>
            name === 'claims' ? (
              <Figures of={value as Figures} />
            ) : (
              <span className={styles.value}>{flagText(name, value) ?? (summaryOf(name, value) || t('nothing'))}</span>
            ),
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

type Figures = Record<ClaimName, Pick<Claim, 'share' | 'asOf'>>;

/** The figures that the operator publishes, each with the day on which it was last reviewed. */
function Figures({ of }: { of: Figures }) {
  const { t } = useTranslation('settings');
  const tag = useLanguageTag();
  const formatDate = useFormatDate();
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <dl className={styles.figures}>
      {claimNames.map((name) => (
        <Fragment key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{percent.format(of[name].share)}</dd>
          <dd>
            {t('field.asOf')}: {formatDate(of[name].asOf)}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
