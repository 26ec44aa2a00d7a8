import { askingOf } from './asking.ts';
import { bigClub } from './bulkData.ts';
import type { Client } from './client.ts';
import type { Member } from './members.ts';
import { aClub } from './people.ts';

/** The screens about meetings and the actions on them, as the requests they make. */
export function meetingScreensOf(
  site: Client,
  member: Member,
  administrator: Member,
): Record<string, () => Promise<unknown>> {
  const { query, inClub } = askingOf(site);
  const seenMeeting = `id title description start end zone place capacity yesCount maybeCount waitingCount cancelledAt
    reply waitingPosition`;
  const meetings = (args: string, as?: Member) =>
    query(
      `{ clubMeetings(clubID: ${bigClub}, ${args} first: 25) { ... on MeetingConnection { totalCount
         pageInfo { endCursor } nodes { ${seenMeeting} } } } }`,
      as,
    );
  const pastMeetings = async () => {
    const found = (await meetings('past: true,', administrator)()) as {
      clubMeetings: { pageInfo: { endCursor: string } };
    };
    return meetings(`past: true, after: "${found.clubMeetings.pageInfo.endCursor}",`, administrator)();
  };
  return {
    'the coming meetings of a large club': meetings('', member),
    'the coming meetings of a large club, for a visitor': meetings(''),
    'the past meetings of a large club, next page': pastMeetings,
    'who comes to a large meeting': query(
      '{ meetingReplies(meetingID: 2, reply: yes) { ... on MeetingReplyConnection { totalCount nodes { name reply } } } }',
      administrator,
    ),
    'meetings that one can come to': query(
      `{ myMeetings { ... on MeetingConnection { totalCount nodes { ${seenMeeting} club { title slug } } } } }`,
      member,
    ),
    'the calendar of a large club': query(
      `{ clubCalendar(clubID: ${bigClub}) { ... on Calendar { text } ... on Error { reason } } }`,
    ),
    'the calendar of a member': async () => {
      const address = query('mutation { createCalendarAddress { ... on CalendarSecret { secret } } }', member);
      const { createCalendarAddress } = (await address()) as { createCalendarAddress: { secret: string } };
      await query(`{ personalCalendar(secret: "${createCalendarAddress.secret}") { ... on Calendar { text } } }`)();
      await query('mutation { revokeCalendarAddress { ... on Done { message } } }', member)();
    },
    'a meeting created, changed, replied to and cancelled': async () => {
      const { body } = await site.rest('POST', '/user/club', aClub(), { as: member });
      const [start, end] = [24, 26].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
      const meeting = { title: 'Tuesday', start, end, zone: 'Europe/Rome', capacity: 3 };
      const created = await site.rest('POST', `/club/${body.clubID}/meetings`, meeting, { as: member });
      const path = `${body.clubID}/meetings/${created.body.meeting.id}`;
      for (const reply of ['yes', 'maybe']) await inClub('PUT', `${path}/reply`, { reply }, member);
      await inClub('PUT', path, { capacity: 5 }, member);
      await inClub('DELETE', path, {}, member);
      await site.rest('DELETE', '/user/club', { clubID: body.clubID }, { as: member });
    },
    'a notice and a meeting of a large club, to which a link leads': async () => {
      const [notice, meeting] = await Promise.all([
        query(
          `{ notice(clubID: ${bigClub}, noticeID: 4) { __typename ... on Notice { id title content author { userId name } } } }`,
          administrator,
        )(),
        query(`{ meeting(id: 2) { __typename ... on Meeting { ${seenMeeting} club { id } } } }`, member)(),
      ]);
      const found = [notice.notice.__typename, meeting.meeting.__typename].join();
      if (found !== 'Notice,Meeting') throw new Error(found);
    },
    'the next meetings of all clubs': query('{ nextMeetings { id title start end zone club { id title slug } } }'),
  };
}
