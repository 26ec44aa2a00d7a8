import { describe, expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { notice as noticeEmail } from '#schema/notice/emails.ts';
import { readersOfNotice } from '#schema/notice/noticeReaders.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { reportsOf, reportThanks } from '#tests/fixtures/reports.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson } = membersOf(site);
const { write, edit, remove, titles, log } = noticesOf(site);
const { run, report, decide, showNotice, caseOf, deleteAccount, aReportedNotice } = reportsOf(site);
const { notifications } = notificationsOf(site);
const administrator = await aMember(site, { admin: true });

const waiting = (to: Member) => site.mailbox.emailTo(to.email);
const emailsTo = ({ email }: Member) =>
  site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === email));

describe('a decision', () => {
  test('to dismiss notifies only the reporter, and changes nothing', async () => {
    const { club, organiser, member, reported, opened } = await aReportedNotice();
    expect(await decide(opened, 'dismissed', administrator, 'Harmless.')).toMatchObject({ decision: 'dismissed' });
    expect((await waiting(member)).text).toContain('found nothing that breaks the site’s rules');
    expect(await notifications(member)).toMatchObject([{ kind: 'reportDismissed' }]);
    expect(await notifications(organiser)).toEqual([]);
    expect(await notifications(club.owner)).toEqual([]);
    expect(emailsTo(organiser)).toEqual([]);
    expect(await titles(club.id)).toHaveLength(1);
    const acts = await site.database.administrativeAct.findMany({ where: { clubId: club.id } });
    expect(acts).toMatchObject([{ kind: 'reportDismissed', userId: null, reason: 'Harmless.' }]);
    expect(await decide(await caseOf(reported), 'dismissed', administrator)).toMatchObject({
      reason: 'report.decided',
    });
  });

  test('to hide a notice keeps it visible to those who run the club, and notifies author and owner without names', async () => {
    const { club, organiser, member, notice, reported, opened } = await aReportedNotice();
    expect(await decide(opened, 'noticeHidden', administrator)).toMatchObject({
      fields: [{ name: 'reason', reason: 'administration.reasonRequired' }],
    });
    expect(await decide(opened, 'clubDeclined', administrator, 'No.')).toMatchObject({ reason: 'report.impossible' });
    expect(await decide(opened, 'memberSuspended', administrator, 'No.')).toMatchObject({
      reason: 'report.impossible',
    });
    await decide(opened, 'noticeHidden', administrator, 'It promises returns.');
    for (const reader of [undefined, member, await aMember(site)]) expect(await titles(club.id, reader)).toEqual([]);
    for (const reader of [club.owner, organiser, administrator])
      expect(await titles(club.id, reader)).toEqual(['Next Tuesday']);
    for (const reader of [club.owner, organiser]) {
      const email = await waiting(reader);
      expect(email.text).toContain('The reason given: It promises returns.');
      expect(email.text).not.toMatch(/Rita|Quill/);
      expect(await notifications(reader)).toMatchObject([{ kind: 'noticeHidden' }]);
    }
    const email = await waiting(member);
    expect(email.text).toContain('has taken action');
    expect(email.text).not.toMatch(/Ida|Moss|Olga/);
    const [entry] = (await log(club.id, club.owner)).nodes;
    expect(entry).toEqual({ kind: 'noticeHidden', subject: 'Next Tuesday', actor: null, user: null });
    // To members, a hidden notice does not exist.
    expect(await report(reported, member)).toMatchObject({ reason: 'notice.unknown' });
    expect(await edit(club.id, notice.id, organiser, { title: 'Next Monday' })).toHaveProperty('id');
    expect(await titles(club.id, member)).toEqual([]);
  });

  test('on several cases is made for each on its own, with one reason, and says which could not be decided', async () => {
    const [hidden, dismissed, decided] = [await aReportedNotice(), await aReportedNotice(), await aReportedNotice()];
    await decide(decided.opened, 'dismissed', administrator);
    const each = ({ opened: { id, updatedAt } }: typeof hidden, decision: string) => ({
      caseID: id,
      decision,
      seen: updatedAt,
    });
    const together = (cases: object[], reason?: string) =>
      run(
        `mutation ($input: DecideReportsInput!) { decideReports(input: $input) {
           ... on Decisions { decided undecided { id reason message } }
           ... on InvalidInput { fields { name reason } } ... on Error { reason } } }`,
        { input: { cases, reason } },
        administrator,
      );
    const cases = [
      each(hidden, 'noticeHidden'),
      each(dismissed, 'dismissed'),
      each(decided, 'dismissed'),
      { caseID: 2147483647, decision: 'dismissed', seen: new Date(site.now()) },
    ];
    expect(await together(cases)).toMatchObject({
      fields: [{ name: 'reason', reason: 'administration.reasonRequired' }],
    });
    expect(await together(cases, 'It promises returns.')).toMatchObject({
      decided: [hidden.opened.id, dismissed.opened.id],
      undecided: [
        { id: decided.opened.id, reason: 'report.decided' },
        { id: 2147483647, reason: 'report.unknown' },
      ],
    });
    expect(await titles(hidden.club.id, hidden.member)).toEqual([]);
    expect(await titles(dismissed.club.id, dismissed.member)).toHaveLength(1);
    expect((await waiting(hidden.organiser)).text).toContain('It promises returns.');
    expect(await notifications(dismissed.member)).toMatchObject([{ kind: 'reportDismissed' }]);
    expect(await together([])).toMatchObject({ reason: 'administration.entriesRequired' });
    const tooMany = Array.from({ length: bounds.decidedTogether + 1 }, () => each(hidden, 'dismissed'));
    expect(await together(tooMany)).toMatchObject({ reason: 'administration.entriesTooMany' });
  });

  test('to hide a notice can be reversed', async () => {
    const { club, organiser, member, notice, opened } = await aReportedNotice();
    expect(await showNotice(club.id, notice.id, administrator)).toMatchObject({ reason: 'profile.nothingChanged' });
    await decide(opened, 'noticeHidden', administrator, 'A mistake.');
    expect(await showNotice(club.id, notice.id, administrator)).toMatchObject({ hiddenAt: null });
    expect(await titles(club.id, member)).toEqual(['Next Tuesday']);
    expect(await notifications(organiser)).toMatchObject([{ kind: 'noticeShown' }, { kind: 'noticeHidden' }]);
    expect((await site.mailbox.emailTo(organiser.email, 2)).subject).toBe(
      'Harbour Traders: the notice “Next Tuesday” was approved',
    );
    const acts = await site.database.administrativeAct.findMany({ where: { clubId: club.id }, orderBy: { id: 'asc' } });
    expect(acts).toMatchObject([
      { kind: 'noticeHidden', userId: organiser.uid, after: { hiddenNotice: 'Next Tuesday' } },
      { kind: 'noticeShown', userId: organiser.uid, before: { hiddenNotice: 'Next Tuesday' } },
    ]);
  });

  test('to hide a notice cancels unsent e-mails about it', async () => {
    const { club, notice, opened } = await aReportedNotice();
    const member = await aPerson(club, 'member');
    const stored = { content: new Uint8Array(40), noticeId: notice.id };
    // Due later, so no gateway sends it meanwhile.
    await site.database.outgoingMail.create({ data: { ...stored, nextAttemptAt: new Date(Date.now() + 3_600_000) } });
    await decide(opened, 'noticeHidden', administrator, 'Promises.');
    const left = { noticeId: notice.id, content: { not: null } };
    expect(await site.database.outgoingMail.count({ where: left })).toBe(0);
    const email = noticeEmail(
      { title: '', subject: '', author: '', content: '' },
      { club: club.id, notice: notice.id },
    );
    const readers = await site.database.$queryRaw`
      SELECT reader FROM (${readersOfNotice(email)}) AS readers WHERE reader = ${member.uid}`;
    expect(readers).toEqual([]);
  });

  test('to decline a club notifies its owner of the reason, and is in the club’s log', async () => {
    const [club, member] = [await aClub(), await aMember(site)];
    await report({ clubID: club.id }, member);
    await decide(await caseOf({ clubID: club.id }), 'clubDeclined', administrator, 'It promises returns.');
    expect((await waiting(club.owner)).text).toContain('It promises returns.');
    expect(await notifications(club.owner)).toMatchObject([{ kind: 'clubDeclined' }]);
    // The club is hidden from the reporter, so the notification links to nothing.
    expect(await notifications(member)).toMatchObject([{ kind: 'reportUpheld', path: null }]);
    expect((await log(club.id, club.owner)).nodes).toMatchObject([{ kind: 'clubDeclined', actor: null }]);
    expect(await site.database.club.findUnique({ where: { id: club.id } })).toMatchObject({
      state: 'declined',
      declineReason: 'It promises returns.',
    });
  });

  test('to suspend a member ends their sessions and e-mails them the reason', async () => {
    const club = await aClub();
    const [rude, member] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const reported = { clubID: club.id, userID: rude.uid };
    await report(reported, member, { kind: 'harassment' });
    await decide(await caseOf(reported), 'memberSuspended', administrator, 'Insults.');
    expect((await site.rest('GET', '/protected', undefined, { as: rude })).status).toBe(401);
    const { text } = await waiting(rude);
    expect(text).toContain('The reason given: Insults.');
    expect(text).toContain('/contact');
    const acts = await site.database.administrativeAct.findMany({ where: { userId: rude.uid } });
    expect(acts).toMatchObject([{ kind: 'userSuspended', actorId: administrator.uid, reason: 'Insults.' }]);
  });

  test('cannot be made by the person it concerns, nor on a case with reports the administrator has not seen', async () => {
    const club = await aClub();
    const second = await aMember(site, { admin: true });
    await site.database.membership.create({ data: { clubId: club.id, userId: second.uid, role: 'member' } });
    const reported = { clubID: club.id, userID: second.uid };
    await report(reported, club.owner);
    const seen = await caseOf(reported);
    expect(await decide(seen, 'dismissed', second)).toEqual({ code: 'FORBIDDEN', reason: 'report.aboutYou' });
    site.pass(1000);
    await report(reported, await aPerson(club, 'member'));
    expect(await decide(seen, 'dismissed', administrator)).toEqual({ code: 'CONFLICT', reason: 'report.changed' });
    expect(await decide(await caseOf(reported), 'dismissed', administrator)).toMatchObject({ decision: 'dismissed' });
    const none = { id: 2_000_000_000, updatedAt: new Date() };
    expect(await decide(none, 'dismissed', administrator)).toEqual({ code: 'NOT_FOUND', reason: 'report.unknown' });
  });
});

describe('a case whose subject is deleted', () => {
  test('needs no decision: a notice, a club with its notices, an account', async () => {
    const { club, organiser, notice, reported } = await aReportedNotice();
    expect(await remove(club.id, notice.id, organiser)).toHaveProperty('message');
    expect(await caseOf(reported)).toMatchObject({ decision: 'obsolete' });

    const other = await aReportedNotice();
    await site.rest('DELETE', '/user/club', { clubID: other.club.id }, { as: other.club.owner });
    expect(await caseOf(other.reported)).toMatchObject({ decision: 'obsolete' });
    expect(await decide(other.opened, 'dismissed', administrator)).toMatchObject({ reason: 'report.decided' });

    const person = { clubID: club.id, userID: organiser.uid };
    await report(person, club.owner);
    await deleteAccount(organiser);
    expect(await caseOf(person)).toMatchObject({ decision: 'obsolete' });
  });
});

describe('with simultaneous requests', () => {
  test('only one of two administrators decides, the other is refused, and everybody is notified once', async () => {
    const second = await aMember(site, { admin: true });
    for (let round = 0; round < 3; round++) {
      const { member, organiser, opened } = await aReportedNotice();
      const answers = await Promise.all([
        decide(opened, 'noticeHidden', administrator, 'Promises.'),
        decide(opened, 'dismissed', second),
      ]);
      expect(answers.filter(({ reason }) => reason === 'report.decided')).toHaveLength(1);
      const hidden = answers.some(({ decision }) => decision === 'noticeHidden');
      expect(await notifications(member)).toMatchObject([{ kind: hidden ? 'reportUpheld' : 'reportDismissed' }]);
      expect(await notifications(organiser)).toHaveLength(hidden ? 1 : 0);
    }
  });

  test('a report on something that is being deleted leaves no open case', async () => {
    for (let round = 0; round < 4; round++) {
      const club = await aClub();
      const [organiser, member] = [await aPerson(club, 'organiser'), await aPerson(club, 'member')];
      const { id: noticeID } = await write(club.id, organiser);
      const [onNotice] = await Promise.all([
        report({ clubID: club.id, noticeID }, member),
        remove(club.id, noticeID, organiser),
      ]);
      expect(onNotice.message ?? onNotice.reason).toBeOneOf([reportThanks, 'notice.unknown']);
      const [onMember] = await Promise.all([
        report({ clubID: club.id, userID: organiser.uid }, member),
        deleteAccount(organiser),
      ]);
      expect(onMember.message ?? onMember.reason).toBeOneOf([reportThanks, 'membership.unknown']);
      const [onClub] = await Promise.all([
        report({ clubID: club.id }, member),
        site.rest('DELETE', '/user/club', { clubID: club.id }, { as: club.owner }),
      ]);
      expect(onClub.message ?? onClub.reason).toBeOneOf([reportThanks, 'club.unknown']);
      expect(await site.database.reportCase.count({ where: { clubId: club.id, decidedAt: null } })).toBe(0);
    }
  });

  test('a report can be decided while its reporter deletes their account', async () => {
    for (let round = 0; round < 3; round++) {
      const { member, opened } = await aReportedNotice();
      const [decided, deleted] = await Promise.all([
        decide(opened, 'noticeHidden', administrator, 'Promises.'),
        deleteAccount(member),
      ]);
      expect(decided).toMatchObject({ decision: 'noticeHidden' });
      expect(deleted).toHaveProperty('message');
    }
  });
});
