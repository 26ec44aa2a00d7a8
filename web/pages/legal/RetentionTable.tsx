import { useTranslation } from 'react-i18next';
import { retention } from '#schema/figures/retention.ts';
import { Table } from '../../ui/Table.tsx';

/** What the table lists, in this order. */
export const rows = [
  'account',
  'unverifiedAccount',
  'session',
  'activityOrigin',
  'accessToken',
  'calendarAddress',
  'twoFactor',
  'link',
  'deletedClub',
  'clubOffer',
  'invitation',
  'invitationRefusal',
  'formerMember',
  'notice',
  'post',
  'draft',
  'picture',
  'minutes',
  'emailChoice',
  'clubAct',
  'notification',
  'report',
  'unsentEmail',
  'emailRecord',
  'counter',
  'screening',
  'apiAnswer',
  'administrativeAct',
  'serverLog',
  'backup',
] as const;

/** Retention periods for the texts: in days, unless hours or years read better. */
const periods = {
  ...retention,
  unfinishedTwoFactor: retention.unfinishedTwoFactor * 24,
  administrativeAct: retention.administrativeAct / 365,
};

/** Table of how long the server keeps personal data. */
export function RetentionTable() {
  const { t } = useTranslation('legal');
  return (
    <Table
      caption={t('privacy.retained.caption')}
      columns={[
        { key: 'what', heading: t('privacy.retained.what'), cell: (row) => t(`privacy.retained.rows.${row}.what`) },
        {
          key: 'until',
          heading: t('privacy.retained.until'),
          cell: (row) => t(`privacy.retained.rows.${row}.until`, periods),
        },
      ]}
      rows={[...rows]}
      keyOf={(row) => row}
    />
  );
}
