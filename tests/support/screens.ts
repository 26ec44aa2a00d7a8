import { randomUUID } from 'node:crypto';
import { askingOf } from './asking.ts';
import { bigClub } from './bulkData.ts';
import type { Client } from './client.ts';
import { meetingScreensOf } from './meetingScreens.ts';
import type { Member } from './members.ts';
import { aClub } from './people.ts';

/** Each screen and each action, as the requests it makes. The site must have been filled with a crowd (bulkData.ts). */
export function screensOf(site: Client, member: Member, administrator: Member): Record<string, () => Promise<unknown>> {
  const { query, inClub } = askingOf(site);
  const users = (args: string) =>
    query(
      `{ users(${args}) { ... on UserConnection { totalCount pageInfo { endCursor startCursor } nodes {
         id firstName lastName email country date admin confirmedEmail maxClubs deletedAt twoFactor { enabled }
         clubCount postCount lastLogIn } } } }`,
      administrator,
    );
  const clubs = (args: string) =>
    query(
      `{ clubs(${args}) { pageInfo { hasNextPage endCursor } nodes { id title description country privacy state
         contacts { contactName contactLink } owner { firstName lastName } } } }`,
    );
  const managed = `totalCount pageInfo { endCursor } nodes { id title description state updatedAt awaitsReview
    contacts { contactName } owner { firstName } ownerAccount { id email clubCount } }`;
  const allClubs = (args: string) =>
    query(`{ allClubs(${args}) { ... on ManagedClubConnection { ${managed} } } }`, administrator);
  const clubPage = async (order: string) => {
    const found = (await allClubs(`order: ${order}, first: 25`)()) as { allClubs: { pageInfo: { endCursor: string } } };
    return allClubs(`order: ${order}, first: 25, after: "${found.allClubs.pageInfo.endCursor}"`)();
  };
  const page = async (order: string) => {
    const found = (await users(`order: ${order}, first: 25`)()) as { users: { pageInfo: { endCursor: string } } };
    return users(`order: ${order}, first: 25, after: "${found.users.pageInfo.endCursor}"`)();
  };
  const people = (args: string) =>
    query(
      `{ clubMembers(clubID: ${bigClub}, first: 25, ${args}) { ... on ClubMemberConnection { totalCount
         pageInfo { endCursor } nodes { userId name role since message } } } }`,
      administrator,
    );
  const peoplePage = async (args: string) => {
    const found = (await people(args)()) as { clubMembers: { pageInfo: { endCursor: string } } };
    return people(`${args} after: "${found.clubMembers.pageInfo.endCursor}"`)();
  };
  const notices = (args: string, as?: Member) =>
    query(
      `{ clubNotices(clubID: ${bigClub}, first: 10, ${args}) { ... on NoticeConnection { totalCount
         pageInfo { endCursor } nodes { id title content author { userId name } createdAt editedAt } } } }`,
      as,
    );
  const noticePage = async (as?: Member) => {
    const found = (await notices('', as)()) as { clubNotices: { pageInfo: { endCursor: string } } };
    return notices(`after: "${found.clubNotices.pageInfo.endCursor}"`, as)();
  };
  const openReports = (args: string) =>
    query(
      `{ openReports(first: 25, ${args}) { ... on ReportCaseConnection { totalCount pageInfo { endCursor } nodes {
         id subject updatedAt reportCount club { id title slug description } notice { id title author { name } }
         member { id firstName lastName } reports { id kind text at reporter { id firstName lastName } } } } } }`,
      administrator,
    );
  const decideReported = async (reported: { clubID: number; noticeID?: number; uid?: number }, decision: string) => {
    const report = { ...reported, kind: 'other', text: 'Please look at this.' };
    const { status } = await site.rest('POST', '/report', report, { as: administrator });
    if (status !== 202) throw new Error(`The report: ${status}`);
    const { openReports: page } = await query(
      `{ openReports(last: 1) { ... on ReportCaseConnection { nodes { id updatedAt } } } }`,
      administrator,
    )();
    const [{ id, updatedAt }] = page.nodes;
    const answer = await query(
      `mutation { decideReport(input: { caseID: ${id}, decision: ${decision}, reason: "Because.", seen: "${updatedAt}" }) {
         ... on ReportCase { decision } ... on Error { reason } } }`,
      administrator,
    )();
    if (!answer.decideReport.decision) throw new Error(JSON.stringify(answer));
  };
  return {
    'the public list': clubs('country: "Italy", first: 50'),
    'the public list, far down': clubs(
      `country: "Italy", first: 50, after: "${Buffer.from('[700]').toString('base64url')}"`,
    ),
    'all clubs': clubs('first: 50'),
    'clubs with the most members': clubs('first: 50, order: members'),
    'clubs with the most members, far down': clubs(
      `first: 50, order: members, after: "${Buffer.from('[6,700]').toString('base64url')}"`,
    ),
    'clubs of a country with the most members': clubs('country: "Italy", first: 50, order: members'),
    'open clubs that await their review': clubs('state: pending, privacy: false, first: 50'),
    'verified clubs of a country by words': clubs('country: "Italy", state: verified, search: "club 77", first: 50'),
    'clubs of a word that all have, with the most members': clubs('search: "club", first: 50, order: members'),
    'the counts of countries': query('{ clubCounts { country clubs } }'),
    'a search for a club': query('{ searchClubs(search: "club 77") { id title } }'),
    'a search for many clubs': query('{ searchClubs(search: "cl") { id title } }'),
    'own clubs': query(
      `{ me { ... on User { maxClubs clubCount clubs(first: 100) { nodes { id title contacts { contactName } offeredTo } }
         usualReviewHours
         clubOffers { club { id } } allowanceRequest { id } } } }`,
      member,
    ),
    'the account': query(
      `{ me { ... on User { firstName mustAcceptTerms clubCount postCount sessions { nodes { id } }
         activity { nodes { id } } administrativeActs { nodes { id } } } } }`,
      member,
    ),
    'the data of an account': query('{ exportAccount { ... on AccountExport { json } } }', member),
    'the session check': () => site.rest('GET', '/protected', undefined, { as: member }),
    'the log-in': () => site.rest('POST', '/auth/login', { email: 'm7@beta.example', password: 'not the password' }),
    'users by name': users('order: name, first: 25'),
    'users by name, from the end': users('order: name, last: 25'),
    'users by name, descending': users('order: name, descending: true, first: 25'),
    'users by name, next page': () => page('name'),
    'users by e-mail, next page': () => page('email'),
    'users by country, next page': () => page('country'),
    'users by day of joining, next page': () => page('joined'),
    // The family name of member 7: unique at any size.
    'a search for one': users('search: "diaz8f14e45fceea"'),
    'a search for two words': users('search: "m777 gamma"'),
    'a search for many': users('search: "be"'),
    'a search for a number': users('search: "77"'),
    'a search by another order': users('search: "ann", order: joined, descending: true'),
    'users by id, next page': () => page('id'),
    'an account by its address': users('search: "m777@alpha.example"'),
    'users of a country': users('country: "Italy", filter: active'),
    'one account': query(
      `{ user(id: ${member.uid}) { ... on User { id lastLogIn clubs(first: 20) { totalCount nodes { id } }
         activity(first: 10) { nodes { id } } administrativeActs { nodes { id actor { id } } } } } }`,
      administrator,
    ),
    administrators: users('filter: administrators'),
    'suspended users': users('filter: suspended'),
    'unverified users': users('filter: unconfirmed'),
    'clubs to review': query(`{ clubsToReview { ... on ManagedClubConnection { ${managed} } } }`, administrator),
    'clubs of a country to review': query(
      `{ clubsToReview(country: "Italy", first: 25) { ... on ManagedClubConnection { ${managed} } } }`,
      administrator,
    ),
    'every club, next page': () => clubPage('created'),
    'every club by title, next page': () => clubPage('title'),
    'every club by its last change, next page': () => clubPage('changed'),
    'declined clubs': allClubs('state: declined, first: 25'),
    'pending clubs by title': allClubs('state: pending, order: title, first: 25'),
    'declined clubs of a country': allClubs('state: declined, country: "Italy", first: 25'),
    'clubs by words': allClubs('search: "club 77", first: 25'),
    'a club by its number': allClubs('search: "77", order: title'),
    'one club': query(
      `{ managedClub(id: 77) { ... on ManagedClub { id ownerAccount { email } administrativeActs { nodes { id actor { id } } } } } }`,
      administrator,
    ),
    'a large club': query(
      `{ club(id: ${bigClub}) { ... on ClubDetails { title slug memberCount owner { firstName } membership { role } } } }`,
      member,
    ),
    'the members of a large club': people(''),
    'the members of a large club, next page': () => peoplePage(''),
    'who asked to join a large club, next page': () => peoplePage('role: applicant,'),
    'the log of a large club': query(
      `{ clubLog(clubID: ${bigClub}) { ... on ClubActConnection { nodes { kind actor { name } user { name } } } } }`,
      administrator,
    ),
    'the invitations to a large club': query(
      `{ clubInvitations(clubID: ${bigClub}, first: 20) { ... on ClubInvitationConnection { nodes { id usesLeft createdBy } } } }`,
      administrator,
    ),
    'invitations to a club, joined and revoked, and no more of them': async () => {
      const { body } = await site.rest('POST', '/user/club', { ...aClub(), privacy: true }, { as: member });
      const path = `${body.clubID}/invitations`;
      await inClub('POST', path, { email: `${randomUUID()}@delta.example` }, member);
      const created = await site.rest('POST', `/club/${path}`, { uses: 2 }, { as: member });
      const [, token] = created.body.link.split('#invitation=');
      const opened = await query(
        `{ invitation(token: "${token}") { __typename ... on OpenedInvitation { club { id } } } }`,
      )();
      if (opened.invitation.__typename !== 'OpenedInvitation') throw new Error('The invitation is not open.');
      await inClub('POST', `${body.clubID}/membership`, { invitation: token }, administrator);
      await inClub('DELETE', `${path}/${created.body.invitation.id}`, undefined, member);
      await query('mutation { stopInvitations(token: "none") { __typename } }')();
      await site.rest('DELETE', '/user/club', { clubID: body.clubID }, { as: member });
    },
    'clubs that one is in': query(
      '{ memberships { ... on MembershipConnection { totalCount nodes { role applicantCount letters { notices meetings requests } club { title slug memberCount } } } } }',
      member,
    ),
    ...meetingScreensOf(site, member, administrator),
    notifications: query(
      `{ notifications(first: 10) { ... on NotificationConnection { totalCount pageInfo { endCursor }
         nodes { id kind at readAt title club { id title slug } noticeId meetingId meetingTitle applicantCount path } } } }`,
      member,
    ),
    'how many notifications are unread': query('{ me { ... on User { unreadNotifications } } }', member),
    'notifications marked as read': query(
      'mutation { markNotificationsRead(upTo: 2147483647) { ... on NotificationsRead { unread } } }',
      member,
    ),
    'notifications of one club marked as read': query(
      'mutation { markNotificationsRead(clubID: 77) { ... on NotificationsRead { unread } } }',
      member,
    ),
    'the sitemap of clubs': async () => {
      for (const path of ['/sitemap.xml', '/sitemaps/clubs-1.xml']) await site.get(path);
    },
    'a large club joined, its letters chosen, and left': async () => {
      await inClub('POST', `${bigClub}/membership`, {}, member);
      await inClub('PUT', `${bigClub}/letters`, { notices: 'daily' }, member);
      await inClub('DELETE', `${bigClub}/membership`, undefined, member);
    },
    'a request, decisions on it, and the end of the club': async () => {
      const { body } = await site.rest('POST', '/user/club', { ...aClub(), privacy: true }, { as: member });
      const applicant = `${body.clubID}/members/${administrator.uid}`;
      await inClub('POST', `${body.clubID}/membership`, { message: 'Please.' }, administrator);
      for (const role of ['member', 'organiser', 'banned', 'removed', 'member'])
        await inClub('PUT', applicant, { role, reason: 'Because.' }, member);
      await site.rest('DELETE', '/user/club', { clubID: body.clubID }, { as: member });
    },
    'the notices of a club': () => noticePage(administrator),
    'the public notices of a club': () => noticePage(),
    'a notice written, changed and deleted': async () => {
      const { body: made } = await site.rest('POST', '/user/club', aClub(), { as: member });
      const path = `/club/${made.clubID}/notices`;
      const { body } = await site.rest('POST', path, { title: 'Tuesday', content: 'At seven.' }, { as: member });
      await inClub('PUT', `${made.clubID}/notices/${body.notice.id}`, { title: 'Monday' }, member);
      await inClub('DELETE', `${made.clubID}/notices/${body.notice.id}`, undefined, member);
      await site.rest('DELETE', '/user/club', { clubID: made.clubID }, { as: member });
    },
    'what was reported': openReports(''),
    'which notices were reported, next page': async () => {
      const found = (await openReports('subject: notice')()) as { openReports: { pageInfo: { endCursor: string } } };
      return openReports(`subject: notice, after: "${found.openReports.pageInfo.endCursor}"`)();
    },
    'a notice, a member and a club reported and decided': async () => {
      const { body: made } = await site.rest('POST', '/user/club', aClub(), { as: member });
      const clubID: number = made.clubID;
      await inClub('POST', `${clubID}/membership`, {}, administrator);
      const path = `/club/${clubID}/notices`;
      const { body } = await site.rest('POST', path, { title: 'Tuesday', content: 'At seven.' }, { as: member });
      await decideReported({ clubID, noticeID: body.notice.id }, 'noticeHidden');
      await query(
        `mutation { showNotice(clubID: ${clubID}, noticeID: ${body.notice.id}) { ... on Notice { id } } }`,
        administrator,
      )();
      await decideReported({ clubID, uid: member.uid }, 'dismissed');
      await decideReported({ clubID }, 'clubDeclined');
      await site.rest('DELETE', '/user/club', { clubID }, { as: member });
    },
    'requests for a larger allowance': query(
      '{ allowanceRequests { ... on AllowanceRequestConnection { totalCount nodes { id user { id clubCount } } } } }',
      administrator,
    ),
    'the log': query(
      '{ administrativeActs { ... on AdministrativeActConnection { nodes { id user { firstName } actor { firstName } } } } }',
      administrator,
    ),
    'a club created, changed, deleted': async () => {
      const { body } = await site.rest('POST', '/user/club', aClub(), { as: member });
      const change = { clubID: body.clubID, toChange: 'title', toTitle: 'Another title' };
      await site.rest('PUT', '/user/club/single/title', change, { as: member });
      await site.rest('DELETE', '/user/club', { clubID: body.clubID }, { as: member });
    },
    'an account suspended and let in again': async () => {
      for (let times = 0; times < 2; times++)
        await site.rest('DELETE', '/profiles/user/77', { userIDToSuspend: 77 }, { as: administrator });
    },
  };
}
