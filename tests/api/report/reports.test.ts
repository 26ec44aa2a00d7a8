import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { reportsOf, reportThanks } from '#tests/fixtures/reports.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClubWith, aClub, aPerson } = membersOf(site);
const { write } = noticesOf(site);
const { run, report, queue, decide, caseOf, deleteAccount, aReportedNotice } = reportsOf(site);
const administrator = await aMember(site, { admin: true });

const thanks = { message: reportThanks };

describe('a report', () => {
  test('needs a kind and a text of at most 1000 characters, and has one subject', async () => {
    const [{ id: clubID }, member] = [await aClub(), await aMember(site)];
    const refused = async (reported: object, changes: object) =>
      (await report({ clubID, ...reported }, member, changes)).fields;
    expect(await refused({}, { kind: null, text: '  ' })).toEqual([
      { name: 'kind', reason: 'report.kindRequired' },
      { name: 'text', reason: 'report.textRequired' },
    ]);
    expect(await refused({}, { text: 'x'.repeat(1001) })).toEqual([{ name: 'text', reason: 'input.tooLong' }]);
    expect(await refused({ noticeID: 1, userID: 1 }, {})).toEqual([{ name: 'userID', reason: 'report.oneSubject' }]);
    expect(await report({ clubID }, member, { text: 'x'.repeat(1000) })).toEqual(thanks);
  });

  test('is possible once per person and subject until it is decided', async () => {
    const [{ id: clubID }, member] = [await aClub(), await aMember(site)];
    expect(await report({ clubID }, member)).toEqual(thanks);
    expect(await report({ clubID }, member, { kind: 'other' })).toEqual({ code: 'CONFLICT', reason: 'report.pending' });
    expect(await decide(await caseOf({ clubID }), 'dismissed', administrator)).toMatchObject({ decision: 'dismissed' });
    expect(await report({ clubID }, member)).toEqual(thanks);
  });

  test('sent twice simultaneously by one person counts once, and one by another person joins the same case', async () => {
    const { id: clubID } = await aClub();
    const [first, second] = [await aMember(site), await aMember(site)];
    const answers = await Promise.all([
      report({ clubID }, first),
      report({ clubID }, first),
      report({ clubID }, second),
    ]);
    expect(answers.filter(({ reason }) => reason === 'report.pending')).toHaveLength(1);
    const cases = await site.database.reportCase.findMany({ where: { clubId: clubID }, include: { reports: true } });
    expect(cases.map(({ reports }) => reports.length)).toEqual([2]);
  });

  test('cannot be about oneself or what one owns or wrote', async () => {
    const { club, organiser } = await aClubWith('organiser');
    const { id: noticeID } = await write(club.id, organiser);
    const own = { code: 'FORBIDDEN', reason: 'report.own' };
    expect(await report({ clubID: club.id }, club.owner)).toEqual(own);
    expect(await report({ clubID: club.id, userID: club.owner.uid }, club.owner)).toEqual(own);
    expect(await report({ clubID: club.id, userID: organiser.uid }, organiser)).toEqual(own);
    expect(await report({ clubID: club.id, noticeID }, organiser)).toEqual(own);
    expect(await report({ clubID: club.id, noticeID }, club.owner)).toEqual(thanks);
    expect(await report({ clubID: club.id }, organiser)).toEqual(thanks);
  });

  test('is possible only about what one can see; anything else seems not to exist', async () => {
    const [open, closed, gone] = [await aClub(), await aClub({ privacy: true }), await aClub({ state: 'declined' })];
    const stranger = await aMember(site);
    const unknown = { code: 'NOT_FOUND', reason: 'notice.unknown' };
    const { id: hidden } = await write(open.id, open.owner);
    const { id: inside } = await write(closed.id, closed.owner, { public: true });
    expect(await report({ clubID: open.id, noticeID: hidden }, stranger)).toEqual(unknown);
    expect(await report({ clubID: closed.id, noticeID: inside }, stranger)).toEqual(unknown);
    expect(await report({ clubID: open.id, noticeID: inside }, stranger)).toEqual(unknown);
    expect(await report({ clubID: open.id, noticeID: 999_999_999 }, stranger)).toEqual(unknown);
    expect(await report({ clubID: gone.id }, stranger)).toEqual({ code: 'NOT_FOUND', reason: 'club.unknown' });
    expect(await report({ clubID: closed.id, noticeID: inside }, await aPerson(closed, 'member'))).toEqual(thanks);
    expect(await report({ clubID: closed.id, noticeID: inside }, administrator)).toEqual(thanks);
  });

  test('about a person is possible only for those who see them in the club', async () => {
    const club = await aClub();
    const [member, applicant] = [await aPerson(club, 'member'), await aPerson(club, 'applicant')];
    const of = (userID: number, as: Member) => report({ clubID: club.id, userID }, as);
    const membersOnly = { code: 'FORBIDDEN', reason: 'membership.membersOnly' };
    for (const userID of [member.uid, club.owner.uid, 999_999_999])
      expect(await of(userID, await aMember(site))).toEqual(membersOnly);
    const unknown = { code: 'NOT_FOUND', reason: 'membership.unknown' };
    expect(await of(applicant.uid, member)).toEqual(unknown);
    expect(await of((await aMember(site)).uid, member)).toEqual(unknown);
    expect(await of(club.owner.uid, member)).toEqual(thanks);
    expect(await of(applicant.uid, club.owner)).toEqual(thanks);
    expect(await of(member.uid, await aPerson(club, 'member'))).toEqual(thanks);
  });

  test('can be sent twenty times a day', async () => {
    const member = await aMember(site);
    for (let times = 0; times < 20; times++) await report({ clubID: 999_999_999 }, member);
    expect(await report({ clubID: (await aClub()).id }, member)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('is in its sender’s export, and stays without a name when their account is deleted', async () => {
    const { member, opened } = await aReportedNotice();
    const exported = await run('{ exportAccount { ... on AccountExport { json } } }', {}, member);
    expect(JSON.parse(exported.json).reports).toMatchObject([
      { kind: 'returns', text: 'It promises 5% a week.', case: { subject: 'notice', decidedAt: null } },
    ]);
    await deleteAccount(member);
    const stored = await site.database.report.findMany({ where: { caseId: opened.id } });
    expect(stored).toMatchObject([{ reporterId: null, text: 'It promises 5% a week.' }]);
  });
});

describe('the queue', () => {
  test('lists each subject once, with all its reports and their senders, in pages and by kind', async () => {
    await site.database.reportCase.deleteMany();
    const { club, member, reported, notice } = await aReportedNotice();
    const other = await aMember(site, { firstName: 'Otto' });
    await report(reported, other, { kind: 'harassment', text: 'And it is rude.' });
    await report({ clubID: club.id }, other);
    await report({ clubID: club.id, userID: club.owner.uid }, member);
    const { nodes, totalCount } = await queue(administrator);
    expect(totalCount).toBe(3);
    expect(nodes).toMatchObject([
      {
        subject: 'notice',
        reportCount: 2,
        club: { id: club.id },
        notice: { id: notice.id },
        member: null,
        reports: [
          { kind: 'harassment', text: 'And it is rude.', reporter: { firstName: 'Otto' } },
          { kind: 'returns', reporter: { id: member.uid, firstName: 'Rita', lastName: 'Quill' } },
        ],
      },
      { subject: 'club', reportCount: 1, club: { title: 'Harbour Traders' }, notice: null, member: null },
      { subject: 'member', reportCount: 1, member: { id: club.owner.uid, firstName: 'Olga' } },
    ]);
    expect((await queue(administrator, { subject: 'club' })).nodes).toHaveLength(1);
    const first = await queue(administrator, { first: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    // The next page starts in the right place even though the previous one is decided.
    for (const node of first.nodes) await decide(node, 'dismissed', administrator);
    const next = await queue(administrator, { first: 2, after: first.pageInfo.endCursor });
    expect(next.nodes).toMatchObject([{ subject: 'member' }]);
    expect(next.totalCount).toBe(1);
  });
});
