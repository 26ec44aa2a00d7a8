import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { runsClub, seesInside } from '#schema/access/roles.ts';
import { ClubState } from '../../content/ClubState.tsx';
import { Contacts } from '../../content/clubColumns.tsx';
import { useClubTexts } from '../../content/useClubTexts.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormatDate } from '../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { MembersText } from '../../ui/text/MembersText.tsx';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import styles from './ClubPage.module.css';
import { useClubPageQuery } from './club.generated.ts';
import { Invitations } from './invitations/Invitations.tsx';
import { beginning } from './meetings/beginning.ts';
import { ClubMeetings } from './meetings/ClubMeetings.tsx';
import { Notices } from './notices/Notices.tsx';
import { OwnMembership } from './OwnMembership.tsx';
import { ClubPeople } from './people/ClubPeople.tsx';
import { Report } from './Report.tsx';
import type { ViewedClub } from './viewedClub.ts';

/** The largest GraphQL `Int`. */
const largestId = 2 ** 31 - 1;

/** A club's page. Redirects to the right URL if the slug is wrong or missing. */
export function ClubPage() {
  const params = useParams();
  const { viewer, loading } = useSession();
  const id = Number(params['id']);
  if (loading) return <Waiting />;
  if (String(id) !== params['id'] || !Number.isInteger(id) || id < 1 || id > largestId) return <Missing />;
  // Remounted for each viewer: what one person sees must not remain for the next.
  return <Loaded key={`${id} ${viewer?.uid}`} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation(['membership', 'failure']);
  const { slug } = useParams();
  const { search, hash } = useLocation();
  const { data, loading, refetch } = useClubPageQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const club = data?.club;
  if (!club && loading) return <Waiting />;
  if (club?.__typename === 'Cancelled') return <Missing />;
  if (club?.__typename !== 'ClubDetails')
    return (
      <Page title={t('membership:failed')}>
        <LoadFailed onRetry={refetch}>{t('failure:pageText')}</LoadFailed>
      </Page>
    );
  if (slug !== club.slug) return <Navigate to={paths.clubOf(id, club.slug) + search + hash} replace />;
  return <ClubContent club={club} />;
}

function ClubContent({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'club']);
  const { viewer } = useSession();
  const countryName = useCountryName();
  const { title, country, description, privacy, state, membership } = club;
  const role = membership?.role;
  const seesPeople = seesInside({ role, asAdministrator: viewer?.admin });
  return (
    <Page title={title} description={beginning(description)}>
      <p className={styles.meta}>
        <span className={styles.country}>
          <Flag country={country} />
          {countryName(country)}
        </span>
        <Tag>{t(privacy ? 'club:closed' : 'club:open')}</Tag>
        <ClubState state={state} />
      </p>
      <div className={styles.page}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <p className={styles.description}>{description}</p>
            {role !== 'owner' && <Report clubID={club.id} name={title} />}
          </div>
          <aside className={styles.aside} aria-label={t('membership:place.title')}>
            <OwnMembership club={club} />
            <Facts club={club} />
          </aside>
          <ClubMeetings club={club} />
          <Notices club={club} />
          {seesPeople && <ClubPeople club={club} />}
          {runsClub(role) && <Invitations club={club} />}
        </div>
      </div>
    </Page>
  );
}

function Facts({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'club']);
  const formatDate = useFormatDate();
  const formatNumber = useFormatNumber();
  const textsOf = useClubTexts();
  const { owner, memberCount, contacts, createdAt } = club;
  // `Found` shows the first four.
  const { title, country, privacy, description, ...others } = textsOf(club);
  return (
    <dl className={styles.facts}>
      <dt>{t('membership:owner')}</dt>
      <dd>{owner ? `${owner.firstName} ${owner.lastName}` : t('club:list.deletedUser')}</dd>
      <dt>{t('membership:members')}</dt>
      <dd>{formatNumber(memberCount)}</dd>
      <dt>{t('membership:createdAt')}</dt>
      <dd>{formatDate(createdAt)}</dd>
      {(Object.keys(others) as (keyof typeof others)[]).map(
        (field) =>
          others[field] && (
            <Fragment key={field}>
              <dt>{t(`club:field.${field}`)}</dt>
              <dd>
                {field === 'contacts' ? <Contacts contacts={contacts} /> : <MembersText>{others[field]}</MembersText>}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

function Missing() {
  const { t } = useTranslation('membership');
  return (
    <Page title={t('notFoundTitle')}>
      <PageState action={<ButtonLink to={paths.clubs}>{t('allClubs')}</ButtonLink>}>{t('notFound')}</PageState>
    </Page>
  );
}

/** Skeleton as tall as most club pages, so that the footer stays in place. */
function Waiting() {
  const { t } = useTranslation('membership');
  return (
    <Page title={t('title')}>
      <div className={styles.page}>
        <div className={styles.columns}>
          <CardSkeletons lines={[6, 6]} />
        </div>
      </div>
    </Page>
  );
}
