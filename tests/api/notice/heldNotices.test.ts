import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { reportsOf } from '#tests/fixtures/reports.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClubWith, aPerson } = membersOf(site);
const { run, write, edit, remove, list, titles, chooseEmails } = noticesOf(site);
const { report, queue, decide, caseOf } = reportsOf(site);
const { notifications } = notificationsOf(site);
const administrator = await aMember(site, { admin: true });

const promise = { content: 'You make 5% a week.' };
const honest = { content: 'We compare what we did.' };
const findings = [{ kind: 'promise', words: 'make 5% a week' }];
const emailsTo = ({ email }: Member) =>
  site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === email));
/** The number of mailings about a notice. */
const mailings = (noticeId: number) => site.database.mailing.count({ where: { noticeId } });
/** The club’s notices with their findings. */
const own = async (clubID: number, as: Member) =>
  (
    await run(
      `query ($clubID: Int!) { clubNotices(clubID: $clubID) { ... on NoticeConnection {
         nodes { id heldAt hiddenAt findings { kind words } } } } }`,
      { clubID },
      as,
    )
  ).nodes;

/** A club with a member and a held notice by its owner. */
async function aHeldNotice() {
  const { club, member } = await aClubWith('member');
  const notice = await write(club.id, club.owner, { ...promise, public: true });
  return { club, member, notice, reported: { clubID: club.id, noticeID: notice.id as number } };
}

describe('a notice that promises returns', () => {
  test('is saved, but visible only to those who run the club and to administrators, with its findings', async () => {
    const { club, member, notice } = await aHeldNotice();
    for (const reader of [club.owner, await aPerson(club, 'organiser'), administrator])
      expect(await own(club.id, reader)).toMatchObject([{ id: notice.id, findings, hiddenAt: null }]);
    for (const reader of [member, await aMember(site), undefined]) {
      expect(await titles(club.id, reader)).toEqual([]);
      expect((await list(club.id, reader)).totalCount).toBe(0);
    }
    expect(await report({ clubID: club.id, noticeID: notice.id }, member)).toMatchObject({ reason: 'notice.unknown' });
    expect(await mailings(notice.id)).toBe(0);
    expect((await own(club.id, club.owner))[0].heldAt).not.toBeNull();
  });

  test('appears in the administrators’ queue as the site’s own report', async () => {
    const { notice } = await aHeldNotice();
    const { nodes } = await queue(administrator, { subject: 'notice', first: 100 });
    const entry = nodes.find((node: { notice: { id: number } }) => node.notice.id === notice.id);
    expect(entry.reports).toEqual([{ kind: 'returns', text: 'make 5% a week', reporter: null, visitor: null }]);
  });

  test('is shown and announced once it is released', async () => {
    const { club, member, notice, reported } = await aHeldNotice();
    expect(await decide(await caseOf(reported), 'dismissed', administrator)).toMatchObject({ decision: 'dismissed' });
    expect(await titles(club.id, member)).toEqual(['Next Tuesday']);
    expect((await site.mailbox.emailTo(member.email)).text).toContain('You make 5% a week.');
    expect((await site.mailbox.emailTo(club.owner.email)).text).toContain('approved it.');
    expect(await notifications(club.owner)).toMatchObject([{ kind: 'noticeShown' }]);
    expect(await own(club.id, club.owner)).toMatchObject([{ heldAt: null, findings: [] }]);
    // Released findings do not hold it again, but new ones do; nobody is e-mailed twice.
    expect(await edit(club.id, notice.id, club.owner, { title: 'Next Monday' })).toHaveProperty('id');
    expect(await titles(club.id, member)).toEqual(['Next Monday']);
    await edit(club.id, notice.id, club.owner, { content: 'You make 5% a week, guaranteed.' });
    expect(await titles(club.id, member)).toEqual([]);
    await decide(await caseOf(reported), 'dismissed', administrator);
    expect(await titles(club.id, member)).toEqual(['Next Monday']);
    const marker = await write(club.id, club.owner, { title: 'Marker', ...honest });
    expect(marker).toHaveProperty('id');
    expect((await site.mailbox.emailTo(member.email, 2)).subject).toContain('Marker');
  });

  test('stays hidden if the administrator decides so, and its author gets the reason', async () => {
    const { club, member, notice, reported } = await aHeldNotice();
    await decide(await caseOf(reported), 'noticeHidden', administrator, 'Nobody can promise that.');
    expect((await site.mailbox.emailTo(club.owner.email)).text).toContain('Nobody can promise that.');
    expect(await titles(club.id, member)).toEqual([]);
    await edit(club.id, notice.id, club.owner, honest);
    expect(await titles(club.id, member)).toEqual([]);
    expect(await mailings(notice.id)).toBe(0);
    expect(emailsTo(member)).toEqual([]);
  });

  test('is published as soon as its author has corrected it, and needs no decision', async () => {
    const { club, member, notice, reported } = await aHeldNotice();
    await edit(club.id, notice.id, club.owner, { content: 'You make 6% a week.' });
    const { reports } = await site.database.reportCase.findFirstOrThrow({
      where: { noticeId: notice.id, decidedAt: null },
      include: { reports: true },
    });
    expect(reports).toMatchObject([{ text: 'make 6% a week', bySite: true }]);
    await edit(club.id, notice.id, club.owner, honest);
    expect(await titles(club.id, member)).toEqual(['Next Tuesday']);
    expect((await site.mailbox.emailTo(member.email)).text).toContain('We compare what we did.');
    expect(await caseOf(reported)).toMatchObject({ decision: 'obsolete' });
  });

  test('keeps other people’s reports when it is corrected', async () => {
    const { club, notice, reported } = await aHeldNotice();
    const organiser = await aPerson(club, 'organiser');
    await report(reported, organiser, { text: 'I did not want this.' });
    await edit(club.id, notice.id, club.owner, honest);
    expect(await caseOf(reported)).toMatchObject({ decidedAt: null });
    expect(await site.database.report.findMany({ where: { case: { noticeId: notice.id } } })).toMatchObject([
      { bySite: false, text: 'I did not want this.' },
    ]);
  });

  test('leaves no open case when it is deleted', async () => {
    const { club, notice, reported } = await aHeldNotice();
    await remove(club.id, notice.id, club.owner);
    expect(await caseOf(reported)).toMatchObject({ decision: 'obsolete' });
  });

  test('is e-mailed immediately to those whose digest has passed it by, but not to those whose digest is to come', async () => {
    const { club, notice, reported } = await aHeldNotice();
    const [passed, toCome] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    for (const member of [passed, toCome]) await chooseEmails(club.id, member, { notices: 'daily' });
    const setLastDigest = (who: Member, lastNoticeId: number) =>
      site.database.emailChoice.update({
        where: { userId_clubId: { userId: who.uid, clubId: club.id } },
        data: { lastNoticeId },
      });
    await setLastDigest(passed, notice.id + 1);
    await setLastDigest(toCome, notice.id - 1);
    await decide(await caseOf(reported), 'dismissed', administrator);
    expect((await site.mailbox.emailTo(passed.email)).text).toContain('You make 5% a week.');
    expect(emailsTo(toCome)).toEqual([]);
  });
});

test('an edit with findings holds a notice, and pinning the notice does not release it', async () => {
  const { club, member } = await aClubWith('member');
  const { id } = await write(club.id, club.owner, honest);
  await edit(club.id, id, club.owner, { content: '[Join here](https://example.com)' });
  expect(await titles(club.id, member)).toEqual([]);
  expect(await own(club.id, club.owner)).toMatchObject([{ findings: [{ kind: 'onlyLinks' }] }]);
  await edit(club.id, id, club.owner, { pinned: true });
  expect(await titles(club.id, member)).toEqual([]);
  expect(await titles(club.id, club.owner)).toEqual(['Next Tuesday']);
});

test('a simultaneous decision and edit never leave a notice held without an open case', async () => {
  for (let round = 0; round < 4; round++) {
    const { club, member, notice, reported } = await aHeldNotice();
    const [decided, edited] = await Promise.all([
      decide(await caseOf(reported), 'dismissed', administrator),
      edit(club.id, notice.id, club.owner, { content: 'You make 7% a week.' }),
    ]);
    expect(decided.decision ?? decided.reason).toBeOneOf(['dismissed', 'report.changed', 'report.decided']);
    expect(edited).toHaveProperty('id');
    const [{ heldAt }] = await own(club.id, club.owner);
    const open = await site.database.reportCase.count({ where: { noticeId: notice.id, decidedAt: null } });
    expect(open).toBe(heldAt ? 1 : 0);
    expect(await titles(club.id, member)).toHaveLength(heldAt ? 0 : 1);
  }
});

test('findings in a club are shown to its owner and to administrators until it is decided', async () => {
  const owner = await aMember(site);
  const club = { title: 'Harbour', description: 'We earn 3% a day.', country: 'Italy', privacy: false };
  const { body } = await site.rest('POST', '/user/club', club, { as: owner });
  const seenBy = async (as: Member, query: string) => JSON.stringify(await run(query, {}, as));
  const managed = `{ managedClub(id: ${body.clubID}) { ... on ManagedClub { state updatedAt findings { kind words } } } }`;
  const mine = '{ me { ... on User { clubs { nodes { findings { kind words } } } } } }';
  for (const text of [await seenBy(administrator, managed), await seenBy(owner, mine)])
    expect(text).toContain('{"kind":"promise","words":"earn 3% a day"}');
  await site.database.club.update({ where: { id: body.clubID }, data: { state: 'verified', awaitsReviewSince: null } });
  expect(await seenBy(administrator, managed)).toContain('"findings":[]');
  // Changing the text of a verified club returns it to review, whatever the text.
  const change = { clubID: body.clubID, toChange: 'description', toDescription: 'Returns are guaranteed.' };
  await site.rest('PUT', '/user/club/single/description', change, { as: owner });
  const again = await seenBy(administrator, managed);
  expect(again).toContain('"state":"pending"');
  expect(again).toContain('"words":"returns are guaranteed"');
});
