import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { countryName } from '../../ui/countryName.ts';
import { Flag } from '../../ui/Flag.tsx';
import { PageState, Waiting } from '../../ui/PageState.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from './ClubTable.module.css';
import { type ClubsPageQuery, useClubsPageQuery } from './clubs.generated.ts';

type Club = ClubsPageQuery['clubs']['nodes'][number];

/** As much of a description as the listing shows (spec, 9). */
const shown = (description: string): string => [...description].slice(0, 100).join('');

/** The clubs of a country with all four states of a list: waiting, failed, none, there. */
export function ClubTable({ country }: { country: string }) {
  const { t, i18n } = useTranslation('club');
  const columns = useColumns();
  const { data, loading, error, fetchMore } = useClubsPageQuery({
    variables: { country },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const failed = error !== undefined && !data;
  useEffect(() => {
    if (failed) toast.error(t('list.failed'), { toastId: 'clubs' });
  }, [failed, t]);

  if (failed)
    return (
      <PageState failed action={<ButtonLink to={paths.home}>{t('list.home')}</ButtonLink>}>
        <strong>{t('list.failedTitle')}</strong> {t('list.failed')}
      </PageState>
    );
  const clubs = data?.clubs.nodes ?? [];
  const { hasNextPage, endCursor } = data?.clubs.pageInfo ?? {};
  return (
    <>
      <Table
        caption={t('list.caption', { country: countryName(country, i18n.resolvedLanguage) })}
        columns={columns}
        rows={clubs}
        keyOf={({ id }) => id}
      >
        {clubs.length === 0 && (loading ? <Waiting /> : <PageState>{t('list.none')}</PageState>)}
      </Table>
      {hasNextPage && (
        <div className={styles['more']}>
          <Button
            look="secondary"
            pending={loading}
            onClick={() =>
              fetchMore({
                variables: { after: endCursor },
                updateQuery: (before, { fetchMoreResult: next }) => ({
                  clubs: { ...next.clubs, nodes: [...before.clubs.nodes, ...next.clubs.nodes] },
                }),
              })
            }
          >
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function useColumns(): Column<Club>[] {
  const { t, i18n } = useTranslation('club');
  const hint = (column: ParseKeys<'club'>, text: ParseKeys<'club'>) => (
    <Tooltip about={t('list.about', { column: t(column) })}>{t(text)}</Tooltip>
  );
  return [
    {
      key: 'owner',
      heading: t('list.owner'),
      cell: ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}` : t('list.deletedUser')),
    },
    {
      key: 'flag',
      heading: t('list.flag'),
      cell: ({ country }) => <Flag country={country} label={countryName(country, i18n.resolvedLanguage)} />,
    },
    {
      key: 'description',
      heading: t('list.description'),
      hint: hint('list.description', 'list.descriptionHint'),
      cell: ({ title, description }) => (
        <>
          <strong>{title}</strong>
          <p className={styles['description']}>{shown(description)}</p>
        </>
      ),
    },
    {
      key: 'privacy',
      heading: t('list.privacy'),
      hint: hint('list.privacy', 'list.privacyHint'),
      cell: ({ privacy }) => <span className={styles['tag']}>{t(privacy ? 'closed' : 'open')}</span>,
    },
    {
      key: 'state',
      heading: t('list.state'),
      hint: hint('list.state', 'list.stateHint'),
      cell: ({ state }) => (
        <span className={state === 'verified' ? styles['verified'] : styles['tag']}>{t(state ?? 'unknownState')}</span>
      ),
    },
  ];
}
