import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { ClubTitle } from '../../content/club/ClubTitle.tsx';
import { AddToCalendar } from '../../content/meeting/AddToCalendar.tsx';
import cards from '../../content/meeting/MeetingCard.module.css';
import { MeetingCard } from '../../content/meeting/MeetingCard.tsx';
import type { useMyMeetingsQuery } from '../../content/ownClubs.generated.ts';
import { appending, nextPage } from '../../graphql/nextPage.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { LoadMore } from '../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { PageState } from '../../ui/states/PageState.tsx';

interface OwnMeetingsProps {
  /** The query for the first ones. */
  query: ReturnType<typeof useMyMeetingsQuery>;
}

const pathOf = ({ id, slug }: { id: number; slug: string }) => paths.clubPart(id, slug, 'meetings');

/** The next meetings of the member's clubs, with their replies; the others on request. */
export function OwnMeetings({ query: { data, refetch, fetchMore } }: OwnMeetingsProps) {
  const { t } = useTranslation(['meetings', 'my']);
  const list = data?.myMeetings.__typename === 'MeetingConnection' ? data.myMeetings : undefined;
  const more = () =>
    nextPage(
      fetchMore({
        variables: { first: 20, after: list?.pageInfo.endCursor },
        updateQuery: appending('myMeetings'),
      }),
      () => toast.error(t('meetings:failed')),
    );
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings">{t('my:meetings.title')}</h2>
      {!list && <LoadFailed onRetry={refetch}>{t('meetings:failed')}</LoadFailed>}
      {list?.nodes.length === 0 && (
        <PageState
          art="calendar"
          action={
            <ButtonLink look="secondary" to={paths.clubs}>
              {t('my:find')}
            </ButtonLink>
          }
        >
          {t('meetings:own.none')}
        </PageState>
      )}
      {list && (
        <ul className={cards.list}>
          {list.nodes.map((meeting) => (
            <li key={meeting.id}>
              <MeetingCard
                meeting={meeting}
                clubID={meeting.club.id}
                canReply
                to={`${pathOf(meeting.club)}#${anchors.meeting(meeting.id)}`}
                club={<ClubTitle club={meeting.club} />}
                actions={<AddToCalendar meeting={meeting} path={pathOf(meeting.club)} />}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={list?.pageInfo.hasNextPage ?? false} more={more}>
        {t('meetings:more')}
      </LoadMore>
    </section>
  );
}
