import { membersOf } from './joining.ts';
import { type Member, password } from './members.ts';
import type { Site } from './site.ts';

const refusals = '... on Error { code reason } ... on InvalidInput { fields { name reason } }';

/** The message that confirms a report. */
export const reportThanks = 'Thank you. An administrator will look at your report.';

/** The subject of a report: a club, or a notice or member of it. */
interface Reported {
  clubID: number;
  noticeID?: number;
  userID?: number;
}

/** Helpers for tests of reports. */
export function reportsOf(site: Site) {
  const { aClub, aPerson } = membersOf(site);
  /** Runs an operation and returns its result, whose shape each test knows. */
  const run = async (operation: string, variables: object, as?: Member) => {
    const { body } = await site.graphql(operation, variables, { as });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const [name = ''] = Object.keys(body.data);
    return body.data[name];
  };
  const report = (reported: Reported, as: Member, changes: { kind?: string | null; text?: string } = {}) =>
    run(
      `mutation ($clubID: Int!, $noticeID: Int, $userID: Int, $kind: ReportKind, $text: String!) {
         report(clubID: $clubID, noticeID: $noticeID, userID: $userID, kind: $kind, text: $text) {
           ... on Done { message } ${refusals} } }`,
      { ...reported, kind: 'returns', text: 'It promises 5% a week.', ...changes },
      as,
    );
  const queue = (as: Member, args: { subject?: string; first?: number; after?: string } = {}) =>
    run(
      `query ($subject: ReportSubject, $first: Int, $after: String) {
         openReports(subject: $subject, first: $first, after: $after) { ... on ReportCaseConnection {
           totalCount pageInfo { hasNextPage endCursor }
           nodes { id subject updatedAt reportCount club { id title } notice { id title author { name } } member { id firstName }
             reports { kind text reporter { id firstName lastName } } } } ... on Error { code reason } } }`,
      args,
      as,
    );
  const decide = (
    { id: caseID, updatedAt: seen }: { id: number; updatedAt: Date | string },
    decision: string,
    as: Member,
    reason?: string,
  ) =>
    run(
      `mutation ($input: DecideReportInput!) { decideReport(input: $input) {
         ... on ReportCase { decision decidedAt } ${refusals} } }`,
      { input: { caseID, decision, seen, reason } },
      as,
    );
  const showNotice = (clubID: number, noticeID: number, as: Member) =>
    run(
      `mutation ($clubID: Int!, $noticeID: Int!) { showNotice(clubID: $clubID, noticeID: $noticeID) {
         ... on Notice { id hiddenAt } ${refusals} } }`,
      { clubID, noticeID },
      as,
    );
  /** The newest case about a subject, from the database. */
  const caseOf = async ({ clubID: clubId, noticeID, userID }: Reported) =>
    site.database.reportCase.findFirstOrThrow({
      where: { clubId, noticeId: noticeID ?? null, userId: userID ?? null },
      orderBy: { id: 'desc' },
    });
  const deleteAccount = (as: Member) =>
    run(
      'mutation ($password: String!) { deleteAccount(password: $password) { ... on Done { message } } }',
      { password },
      as,
    );
  /** Creates a club with an organiser's public notice, without notifying anybody, and a member's report of it. */
  const aReportedNotice = async () => {
    const club = await aClub();
    const organiser = await aPerson(club, 'organiser', { firstName: 'Ida', lastName: 'Moss' });
    const member = await aPerson(club, 'member', { firstName: 'Rita', lastName: 'Quill' });
    const notice = await site.database.notice.create({
      data: { clubId: club.id, authorId: organiser.uid, title: 'Next Tuesday', content: 'At seven.', public: true },
    });
    const reported = { clubID: club.id, noticeID: notice.id };
    if ((await report(reported, member)).message !== reportThanks) throw new Error('The notice was not reported.');
    return { club, organiser, member, notice, reported, opened: await caseOf(reported) };
  };
  return { run, report, queue, decide, showNotice, caseOf, deleteAccount, aReportedNotice };
}
