import { membersOf } from './joining.ts';
import type { Member } from './members.ts';
import type { Site } from './site.ts';

const hour = 3_600_000;
const refusal = '... on Error { code reason } ... on InvalidInput { fields { name reason } }';
const fields = `id title description start end zone place capacity yesCount maybeCount waitingCount updatedAt cancelledAt cancelReason
  reply waitingPosition`;

/** Helpers for tests of meetings, on top of those for a club's members. */
export function meetingsOf(site: Site) {
  const people = membersOf(site);
  /** Runs an operation and returns its result, whose shape each test knows. */
  const run = async (operation: string, variables: object, as?: Member) => {
    const { body } = await site.graphql(operation, variables, { as });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const [name = ''] = Object.keys(body.data);
    return body.data[name];
  };
  const inHours = (hours: number) => new Date(site.now() + hours * hour).toISOString();
  const create = (clubID: number, as: Member, changes: object = {}) =>
    run(
      `mutation ($input: CreateMeetingInput!) { createMeeting(input: $input) { ... on Meeting { ${fields} } ${refusal} } }`,
      {
        input: {
          clubID,
          title: 'The week ahead',
          start: inHours(48),
          end: inHours(50),
          zone: 'Europe/Rome',
          ...changes,
        },
      },
      as,
    );
  const change = (clubID: number, meetingID: number, as: Member, changes: object) =>
    run(
      `mutation ($input: ChangeMeetingInput!) { changeMeeting(input: $input) { ... on Meeting { ${fields} } ${refusal} } }`,
      { input: { clubID, meetingID, ...changes } },
      as,
    );
  const cancel = (clubID: number, meetingID: number, as: Member, reason?: string) =>
    run(
      `mutation ($clubID: Int!, $meetingID: Int!, $reason: String) {
         cancelMeeting(clubID: $clubID, meetingID: $meetingID, reason: $reason) { ... on Meeting { ${fields} } ${refusal} } }`,
      { clubID, meetingID, reason },
      as,
    );
  const reply = (clubID: number, meetingID: number, as: Member, answer: string) =>
    run(
      `mutation ($clubID: Int!, $meetingID: Int!, $reply: MeetingAnswer) {
         replyToMeeting(clubID: $clubID, meetingID: $meetingID, reply: $reply) { ... on Meeting { ${fields} } ${refusal} } }`,
      { clubID, meetingID, reply: answer },
      as,
    );
  const meetings = (clubID: number, as?: Member, args: { past?: boolean; first?: number; after?: string } = {}) =>
    run(
      `query ($clubID: Int!, $past: Boolean, $first: Int, $after: String) {
         clubMeetings(clubID: $clubID, past: $past, first: $first, after: $after) { ... on MeetingConnection {
           totalCount pageInfo { hasNextPage endCursor } nodes { ${fields} } } ${refusalOfList} } }`,
      { clubID, ...args },
      as,
    );
  const meeting = (id: number, as?: Member) =>
    run(`query ($id: Int!) { meeting(id: $id) { ... on Meeting { ${fields} } ${refusalOfList} } }`, { id }, as);
  const mine = (as: Member) =>
    run(
      `{ myMeetings { ... on MeetingConnection { nodes { title reply place club { id } } } ${refusalOfList} } }`,
      {},
      as,
    );
  const replies = (meetingID: number, answer: string, as: Member) =>
    run(
      `query ($meetingID: Int!, $reply: MeetingAnswer!) { meetingReplies(meetingID: $meetingID, reply: $reply) {
         ... on MeetingReplyConnection { totalCount nodes { userId name reply } } ${refusalOfList} } }`,
      { meetingID, reply: answer },
      as,
    );
  /** A person's reply according to the database; null if they have not replied. */
  const answerOf = async (meetingId: number, { uid: userId }: { uid: number }) =>
    (await site.database.meetingReply.findUnique({ where: { meetingId_userId: { meetingId, userId } } }))?.answer ??
    null;
  /** Creates `count` members of a club. */
  const members = (club: { id: number }, count: number) =>
    Promise.all(Array.from({ length: count }, () => people.aPerson(club, 'member')));
  /** Creates a club with a meeting of this capacity. */
  async function aMeeting(capacity = 0, changes: { privacy?: boolean } = {}) {
    const club = await people.aClub(changes);
    const { id } = await create(club.id, club.owner, { capacity });
    return {
      club,
      owner: club.owner,
      id: id as number,
      say: (as: Member, answer: string) => reply(club.id, id, as, answer),
    };
  }
  return {
    ...people,
    aMeeting,
    members,
    create,
    changeMeeting: change,
    cancel,
    reply,
    meetings,
    meeting,
    mine,
    replies,
    answerOf,
    inHours,
  };
}

const refusalOfList = '... on Error { code reason }';
