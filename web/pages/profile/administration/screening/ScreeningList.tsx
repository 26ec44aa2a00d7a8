import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { Column } from '../../../../ui/Table.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../../ui/text/formatNumber.ts';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { useListAddress } from '../useListAddress.ts';
import { AddScreening } from './AddScreening.tsx';
import { type ScreeningsQuery, useRemoveScreeningMutation, useScreeningsQuery } from './screening.generated.ts';

type Screening = Extract<ScreeningsQuery['screenings'], { nodes: unknown }>['nodes'][number];

/** What is screened, with how much each entry has refused, and a form to add more. */
export function ScreeningList() {
  const { t } = useTranslation('administration');
  const { pageArgs } = useListAddress([]);
  const list = listIn(useScreeningsQuery({ variables: pageArgs, fetchPolicy: 'cache-and-network' }), 'screenings');
  const columns = useColumns();
  return (
    <section className={`${styles.section} ${styles.lines}`}>
      <h2>{t('screening.title')}</h2>
      <p>{t('screening.lead')}</p>
      <AddScreening />
      <AdminList
        list={list}
        counted="entries"
        texts={{ none: t('screening.none'), failed: t('screening.failed') }}
        rows={{ caption: t('screening.caption'), columns }}
      />
    </section>
  );
}

function useColumns(): Column<Screening>[] {
  const { t } = useTranslation('administration');
  const formatMoment = useFormatMoment();
  const formatNumber = useFormatNumber();
  return [
    {
      key: 'value',
      heading: t('screening.value'),
      cell: ({ kind, value, note }) => [value, t(`screening.kinds.${kind}`), note].filter(Boolean).join('\n'),
    },
    {
      key: 'hits',
      heading: t('screening.hits'),
      cell: ({ hits, lastHitAt }) =>
        lastHitAt ? t('screening.hit', { hits: formatNumber(hits), at: formatMoment(lastHitAt) }) : formatNumber(hits),
    },
    {
      key: 'expires',
      heading: t('screening.until'),
      cell: ({ expiresAt }) => (expiresAt ? formatMoment(expiresAt) : '–'),
    },
    {
      key: 'by',
      heading: t('screening.by'),
      cell: ({ createdAt, creatorID, creator }) => (
        <>
          {`${formatMoment(createdAt)}\n`}
          {creator ? (
            <Link to={paths.administrationAccount(creatorID)}>{`${creator.firstName} ${creator.lastName}`}</Link>
          ) : (
            t('log.deletedAccount', { id: creatorID })
          )}
        </>
      ),
    },
    { key: 'action', heading: t('screening.action'), cell: (screening) => <Remove screening={screening} /> },
  ];
}

function Remove({ screening: { id, value } }: { screening: Screening }) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const [remove] = useRemoveScreeningMutation();
  const [pending, setPending] = useState(false);
  const act = async () => {
    setPending(true);
    const result = await resultOf(remove({ variables: { id } }), 'removeScreening');
    setPending(false);
    if (result.__typename === 'Done') toast.success(t('account:screeningRemoved'));
    else toast.error(t(`errors:${result.reason}`));
  };
  const action = t('administration:screening.remove');
  return (
    <Button look="secondary" pending={pending} aria-label={`${action}: ${value}`} onClick={act}>
      {action}
    </Button>
  );
}
