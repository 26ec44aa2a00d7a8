import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { useClient } from '../../../../graphql/client.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { saveFile } from '../../../../ui/saveFile.ts';
import type { Column } from '../../../../ui/Table.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../../ui/text/formatNumber.ts';
import { useActTexts } from '../../useActTexts.ts';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { useListAddress } from '../useListAddress.ts';
import { actFilter, filterNames } from './actFilter.ts';
import { type ActFragment, ExportAdministrativeActsDocument, useAdministrativeActsQuery } from './acts.generated.ts';
import { LogFilters } from './LogFilters.tsx';

/** Audit log of administrators, with filters, pages and a CSV export. */
export function AdministrationLog() {
  const { t } = useTranslation(['administration', 'errors']);
  const { values, isInUrl, pageArgs, choose } = useListAddress(filterNames);
  const filter = actFilter(values);
  const list = listIn(
    useAdministrativeActsQuery({
      variables: { filter, ...pageArgs },
      fetchPolicy: 'cache-and-network',
    }),
    'administrativeActs',
  );
  const columns = useColumns();
  return (
    <section className={`${styles.section} ${styles.lines}`}>
      <h2>{t('administration:log.title')}</h2>
      <p>{t('administration:log.lead')}</p>
      <LogFilters values={values} acts={list.rows} choose={choose} />
      <AdminList
        list={list}
        counted="entries"
        texts={{
          none: t(isInUrl ? 'administration:log.noMatch' : 'administration:log.none'),
          failed: t('administration:log.failed'),
        }}
        rows={{ caption: t('administration:log.caption'), columns }}
      >
        <ExportLog filter={filter} />
      </AdminList>
    </section>
  );
}

/** Exports the filtered entries of all pages as a CSV file. */
function ExportLog({ filter }: { filter: ReturnType<typeof actFilter> }) {
  const { t } = useTranslation(['administration', 'errors']);
  const formatNumber = useFormatNumber();
  const client = useClient();
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const result = await resultOf(
      client.query({ query: ExportAdministrativeActsDocument, variables: { filter }, fetchPolicy: 'no-cache' }),
      'exportAdministrativeActs',
    );
    setPending(false);
    if (result.__typename !== 'AdministrativeActExport') return void toast.error(t(`errors:${result.reason}`));
    // Without a byte order mark, Excel does not read the file as UTF-8.
    saveFile('fx-clubs-log.csv', `\uFEFF${result.csv}`, 'text/csv;charset=utf-8');
    if (!result.complete) toast.warning(t('administration:log.cut', { rows: formatNumber(result.rows) }));
  };
  return (
    <Button look="secondary" pending={pending} onClick={save}>
      {t('administration:log.export')}
    </Button>
  );
}

function useColumns(): Column<ActFragment>[] {
  const { t } = useTranslation('administration');
  const formatMoment = useFormatMoment();
  const { what, changes } = useActTexts();
  const account = (id: number | null, user: ActFragment['user']) => {
    if (user)
      return <Link to={paths.administrationAccount(user.id)}>{`${user.firstName} ${user.lastName} (${user.id})`}</Link>;
    return id === null ? undefined : t('log.deletedAccount', { id });
  };
  return [
    { key: 'when', heading: t('log.when'), cell: ({ at }) => formatMoment(at) },
    {
      key: 'who',
      heading: t('log.who'),
      cell: ({ actorID, actor }) => account(actorID, actor) ?? t('log.operator'),
    },
    {
      key: 'what',
      card: 'title',
      heading: t('log.what'),
      cell: (act) => (
        <>
          {act.clubID === null || act.clubTitle === null ? (
            what(act)
          ) : (
            <Link to={paths.administrationClub(act.clubID)}>{what(act)}</Link>
          )}
          {changes(act).map((change) => `\n${change}`)}
        </>
      ),
    },
    { key: 'whom', heading: t('log.whom'), cell: ({ userID, user }) => account(userID, user) ?? '–' },
    { key: 'reason', heading: t('log.reason'), cell: ({ reason }) => reason || '–' },
  ];
}
