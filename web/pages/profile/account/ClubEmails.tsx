import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { ClubTitle } from '../../../content/club/ClubTitle.tsx';
import { Emails } from '../../../content/club/Emails.tsx';
import { appending, nextPage } from '../../../graphql/nextPage.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import styles from './ClubEmails.module.css';
import { EmailsOfAllClubs } from './EmailsOfAllClubs.tsx';
import { useEmailsOfClubsQuery } from './emails.generated.ts';

/** E-mail preferences for each of the member's clubs. */
export function ClubEmails() {
  const { t } = useTranslation(['notices', 'membership']);
  const { data, loading, refetch, fetchMore } = useEmailsOfClubsQuery();
  const list = data?.memberships.__typename === 'MembershipConnection' ? data.memberships : undefined;
  if (!list && loading) return null;
  if (!list) return <LoadFailed onRetry={refetch}>{t('membership:own.failed')}</LoadFailed>;
  // Applicants get no e-mails.
  const clubs = list.nodes.filter(({ emails }) => emails);
  const more = () =>
    nextPage(
      fetchMore({
        variables: { after: list.pageInfo.endCursor },
        updateQuery: appending('memberships'),
      }),
      () => toast.error(t('membership:own.failed')),
    );
  return (
    <section>
      <h2>{t('notices:emails.title')}</h2>
      <p className={styles.lead}>{t('notices:emails.lead')}</p>
      {clubs.length === 0 && !list.pageInfo.hasNextPage && (
        <PageState art="notices" action={<ButtonLink to={paths.clubs}>{t('membership:own.find')}</ButtonLink>}>
          {t('notices:emails.none')}
        </PageState>
      )}
      <div className={styles.clubs}>
        {clubs.length > 1 && <EmailsOfAllClubs choices={clubs.flatMap(({ emails }) => emails ?? [])} />}
        {clubs.map(({ club, ...membership }) => (
          <fieldset key={club.id} className={styles.club}>
            <legend>
              <ClubTitle club={club} />
            </legend>
            <Emails clubID={club.id} membership={membership} />
          </fieldset>
        ))}
      </div>
      <LoadMore hasMore={list.pageInfo.hasNextPage} more={more}>
        {t('membership:own.more')}
      </LoadMore>
    </section>
  );
}
