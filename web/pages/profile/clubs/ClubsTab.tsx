import { useTranslation } from 'react-i18next';
import { withinAllowance } from '#schema/club/rules.ts';
import type { Viewer } from '../../../session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageState, Waiting } from '../../../ui/PageState.tsx';
import { ResendConfirmation } from '../account/ResendConfirmation.tsx';
import styles from './ClubsTab.module.css';
import { CreateClubForm } from './CreateClubForm.tsx';
import { useOwnClubsQuery } from './createClub.generated.ts';
import { OwnClubs } from './OwnClubs.tsx';

/** The member's clubs: a verified address first, then the form while the allowance lasts (spec, 2). */
export function ClubsTab({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['club', 'errors']);
  const { data, loading, refetch } = useOwnClubsQuery({ fetchPolicy: 'cache-and-network' });
  if (!viewer.confirmedEmail)
    return (
      <Notice tone="care" action={<ResendConfirmation />}>
        {t('club:manage.unconfirmed')}
      </Notice>
    );
  if (data?.me.__typename !== 'User')
    return loading ? <Waiting /> : <PageState failed>{t('club:manage.failed')}</PageState>;
  const { clubs, maxClubs } = data.me;
  return (
    <div className={styles['tab']}>
      <Card>
        <h2>{t('club:manage.create')}</h2>
        {withinAllowance(clubs.totalCount, maxClubs) ? (
          <>
            <p className={styles['allowance']}>
              {t('club:manage.allowance', { owned: clubs.totalCount, allowed: maxClubs })}
            </p>
            <CreateClubForm onCreated={refetch} />
          </>
        ) : (
          <Notice>{t('errors:club.allowanceUsed')}</Notice>
        )}
      </Card>
      <section>
        <h2>{t('club:manage.title')}</h2>
        <OwnClubs clubs={clubs.nodes} />
      </section>
    </div>
  );
}
