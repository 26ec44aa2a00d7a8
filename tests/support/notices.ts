import type { Member } from './members.ts';
import type { Site } from './site.ts';

const fields = 'id title content public pinned author { userId name } createdAt updatedAt editedAt';
const refusals = '... on Error { code reason } ... on InvalidInput { fields { name reason } }';

/** Helpers for tests of a club's notices. */
export function noticesOf(site: Site) {
  /** Runs an operation and returns its result, whose shape each test knows. */
  const run = async (operation: string, variables: object, as?: Member) => {
    const { body } = await site.graphql(operation, variables, { as });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const [name = ''] = Object.keys(body.data);
    return body.data[name];
  };
  const write = (clubID: number, as: Member, changes: Record<string, unknown> = {}) =>
    run(
      `mutation ($input: WriteNoticeInput!) { writeNotice(input: $input) { ... on Notice { ${fields} } ${refusals} } }`,
      { input: { clubID, title: 'Next Tuesday', content: 'We meet at **seven**.', ...changes } },
      as,
    );
  const edit = (clubID: number, noticeID: number, as: Member, changes: Record<string, unknown>) =>
    run(
      `mutation ($input: EditNoticeInput!) { editNotice(input: $input) { ... on Notice { ${fields} } ${refusals} } }`,
      { input: { clubID, noticeID, ...changes } },
      as,
    );
  const remove = (clubID: number, noticeID: number, as: Member) =>
    run(
      `mutation ($clubID: Int!, $noticeID: Int!) {
         deleteNotice(clubID: $clubID, noticeID: $noticeID) { ... on Done { message } ${refusals} } }`,
      { clubID, noticeID },
      as,
    );
  const one = (clubID: number, noticeID: number, as?: Member) =>
    run(
      `query ($clubID: Int!, $noticeID: Int!) {
         notice(clubID: $clubID, noticeID: $noticeID) { ... on Notice { ${fields} } ${refusals} } }`,
      { clubID, noticeID },
      as,
    );
  const list = (clubID: number, as?: Member, args: { first?: number; after?: string } = {}) =>
    run(
      `query ($clubID: Int!, $first: Int, $after: String) {
         clubNotices(clubID: $clubID, first: $first, after: $after) { ... on NoticeConnection {
           totalCount pageInfo { hasNextPage endCursor } nodes { ${fields} } } ... on Error { code reason } } }`,
      { clubID, ...args },
      as,
    );
  const log = (clubID: number, as: Member) =>
    run(
      `query ($clubID: Int!) { clubLog(clubID: $clubID) { ... on ClubActConnection {
         nodes { kind subject actor { name } user { name } } } ... on Error { reason } } }`,
      { clubID },
      as,
    );
  const chooseLetters = (
    clubID: number,
    as: Member,
    choice: { notices?: string; meetings?: string; requests?: unknown },
  ) =>
    run(
      `mutation ($clubID: Int!, $notices: NoticeLetters, $meetings: MeetingLetters, $requests: BooleanText) {
         chooseLetters(clubID: $clubID, notices: $notices, meetings: $meetings, requests: $requests) {
           ... on Membership { letters { notices requests } } ${refusals} } }`,
      { clubID, ...choice },
      as,
    );
  /** The titles of the notices that a person sees, in order. */
  const titles = async (clubID: number, as?: Member): Promise<string[]> =>
    (await list(clubID, as)).nodes.map(({ title }: { title: string }) => title);
  return { run, write, edit, remove, one, list, titles, log, chooseLetters };
}
