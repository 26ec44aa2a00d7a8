import { useClubMeetingsQuery } from './meetings.generated.ts';

/** The size of the list, which is fetched together with the club (club.graphql). */
const listed = 3;

/** A club's next meetings, as its overview lists them; undefined until they are loaded. */
export function useNextMeetings(clubID: number) {
  const { data } = useClubMeetingsQuery({ variables: { clubID, first: listed } });
  return data?.clubMeetings.__typename === 'MeetingConnection' ? data.clubMeetings : undefined;
}
