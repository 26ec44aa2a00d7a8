import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { limits } from '#schema/figures/limits.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { reportsOf, reportThanks } from '#tests/fixtures/reports.ts';
import { countOf } from '#tests/support/limits.ts';
import { solved } from '#tests/support/proofs.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, aPerson } = membersOf(site);
const { write } = noticesOf(site);
const { run, queue, decide, caseOf } = reportsOf(site);
const administrator = await aMember(site, { admin: true });

const anAddress = () => `${randomUUID()}@example.com`;
const send = (body: object, from?: string) =>
  site.rest(
    'POST',
    '/report',
    { kind: 'returns', text: 'It promises 5% a week.', email: anAddress(), goodFaith: true, ...body },
    from === undefined ? {} : { from },
  );
const confirm = (token: string) =>
  run(
    'mutation ($token: String!) { confirmReport(token: $token) { ... on Done { message } ... on Error { code reason } } }',
    { token },
  );
const emailsTo = (email: string) =>
  site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === email));
/** Waits until every e-mail posted so far has been sent. */
const allSent = () =>
  expect.poll(() => site.database.outgoingMail.count({ where: { content: { not: null } } })).toBe(0);

/** A visitor's report of a new club, with the token of the link that verifies the address. */
async function aVisitorReport() {
  const { id: clubID } = await aClub();
  const email = anAddress();
  const { body } = await send({ clubID, email });
  return { clubID, email, reference: body.reference as string, token: await site.mailbox.tokenFor(email) };
}

const verified = { message: 'Your e-mail address is verified.' };
const invalidLink = { code: 'FORBIDDEN', reason: 'account.confirmationInvalid' };

describe('a visitor', () => {
  test('reports a club or a public notice, and administrators see their address and its reference number', async () => {
    const club = await aClub();
    const { id: noticeID } = await write(club.id, club.owner, { public: true });
    const email = anAddress();
    const onClub = await send({ clubID: club.id, email: email.toUpperCase(), name: 'Vera Hall' });
    expect(onClub).toMatchObject({
      status: 202,
      body: { result: reportThanks, reference: expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/) },
    });
    const onNotice = await send({ clubID: club.id, noticeID, email });
    expect(onNotice.status).toBe(202);
    expect(onNotice.body.reference).not.toBe(onClub.body.reference);
    const { nodes } = await queue(administrator);
    expect(nodes.slice(-2)).toMatchObject([
      {
        subject: 'club',
        reports: [
          { reporter: null, visitor: { name: 'Vera Hall', email, verifiedAt: null, reference: onClub.body.reference } },
        ],
      },
      { subject: 'notice', notice: { id: noticeID }, reports: [{ visitor: { name: '', email } }] },
    ]);
  });

  test('may report a closed club, of which everybody sees the page', async () => {
    const { id: clubID } = await aClub({ privacy: true });
    expect(await send({ clubID })).toMatchObject({ status: 202, body: { result: reportThanks } });
  });

  test.each([
    ['an empty address', { email: '' }, { email: 'account.requiredFields' }],
    ['no valid address', { email: 'vera@example' }, { email: 'account.emailInvalid' }],
    ['no statement of good faith', { goodFaith: undefined }, { goodFaith: 'report.goodFaithRequired' }],
    ['bad faith', { goodFaith: 'no' }, { goodFaith: 'report.goodFaithRequired' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'input.tooLong' }],
    [
      'nothing that is wrong',
      { kind: undefined, text: ' ' },
      { kind: 'report.kindRequired', text: 'report.textRequired' },
    ],
    ['something in the honeypot', { csrf: 'I am a machine' }, { csrf: 'account.detected' }],
  ])('who sends %s is refused, and nothing is stored or e-mailed', async (_what, change, fieldReasons) => {
    const { id: clubID } = await aClub();
    const before = await site.database.outgoingMail.count();
    expect(await send({ clubID, ...change })).toMatchObject({ status: 400, body: { fieldReasons } });
    expect(await site.database.reportCase.count({ where: { clubId: clubID } })).toBe(0);
    expect(await site.database.outgoingMail.count()).toBe(before);
  });

  test('who gives no address is asked to log in, as somebody whose session has ended', async () => {
    const { id: clubID } = await aClub();
    expect(await send({ clubID, email: undefined })).toMatchObject({
      status: 401,
      body: { reason: 'account.signInFirst' },
    });
  });

  test('cannot tell what they cannot see from what does not exist', async () => {
    const [open, closed, gone] = [await aClub(), await aClub({ privacy: true }), await aClub({ state: 'declined' })];
    const answer = async (reported: object) => {
      const { status, body } = await send(reported);
      return { status, ...body, requestId: undefined };
    };
    const { id: ofMembers } = await write(open.id, open.owner);
    const { id: inside } = await write(closed.id, closed.owner, { public: true });
    const { id: hidden } = await write(open.id, open.owner, { public: true });
    await site.database.notice.update({ where: { id: hidden }, data: { hiddenAt: new Date() } });
    const noNotice = await answer({ clubID: open.id, noticeID: 999_999_999 });
    expect(noNotice).toMatchObject({ status: 404, reason: 'notice.unknown' });
    for (const noticeID of [ofMembers, inside, hidden])
      for (const { id: clubID } of [open, closed]) expect(await answer({ clubID, noticeID })).toEqual(noNotice);
    const noClub = await answer({ clubID: 999_999_999 });
    expect(noClub).toMatchObject({ status: 404, reason: 'club.unknown' });
    expect(await answer({ clubID: gone.id })).toEqual(noClub);
    const { uid: member } = await aPerson(open, 'member');
    const nobody = await answer({ clubID: open.id, uid: 999_999_999 });
    expect(nobody).toMatchObject({ status: 403, reason: 'membership.membersOnly' });
    for (const uid of [member, open.owner.uid]) expect(await answer({ clubID: open.id, uid })).toEqual(nobody);
  });

  test('who reports the same thing again, or twice at once, gets the same answer, but one e-mail', async () => {
    const { id: clubID } = await aClub();
    const email = anAddress();
    const answers = await Promise.all([send({ clubID, email }), send({ clubID, email })]);
    const { updatedAt } = await caseOf({ clubID });
    site.pass(1000);
    answers.push(await send({ clubID, email, text: 'Once more.' }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);
    const reports = await site.database.report.findMany({ where: { case: { clubId: clubID } } });
    expect(reports).toHaveLength(1);
    // An administrator who is about to decide has nothing new to read.
    expect((await caseOf({ clubID })).updatedAt).toEqual(updatedAt);
    await allSent();
    expect(emailsTo(email)).toHaveLength(1);
    const other = await send({ clubID });
    expect(other.body.reference).not.toBe(answers[0]?.body.reference);
  });

  test('cannot learn whether an address has an account, or has reported the same as a member', async () => {
    const { id: clubID } = await aClub();
    const member = await aMember(site);
    await site.rest('POST', '/report', { clubID, kind: 'other', text: 'Look.' }, { as: member });
    expect(await send({ clubID, email: member.email })).toMatchObject({ status: 202, body: { result: reportThanks } });
  });
});

describe('visitors’ reports are limited', () => {
  test('to ten a day per network', async () => {
    const { id: clubID } = await aClub();
    const answers = [];
    for (let times = 0; times < 11; times++) answers.push((await send({ clubID: 999_999_999 }, '10.78.0.1')).status);
    expect(answers).toEqual([...Array(10).fill(404), 429]);
    expect((await send({ clubID }, '10.78.0.2')).status).toBe(202);
  });

  test('never because others reported the club: after many, a proof of work lets everybody through', async () => {
    const [{ id: clubID }, other] = [await aClub(), await aClub()];
    const { headers } = await send({ clubID });
    expect(headers.get('ratelimit-policy')).toBe('"visitorReport";q=10;w=86400');
    const where = await countOf(site, 'visitorReportClub', String(clubID));
    for (const points of [limits.visitorReportClub.proofAfter, limits.visitorReportClub.points + 1]) {
      await site.database.rateLimit.update({ where, data: { points } });
      const refused = await send({ clubID });
      expect(refused).toMatchObject({ status: 403, body: { reason: 'proof.required' } });
      expect((await send({ clubID, proof: await solved(refused.body.challenge) })).status).toBe(202);
    }
    expect((await send({ clubID: other.id })).status).toBe(202);
  });

  test('in what is kept of them: the oldest that nobody verified are counted only', async () => {
    const { clubID, token, email } = await aVisitorReport();
    await confirm(token);
    const { id: caseId } = await caseOf({ clubID });
    for (let rest = bounds.visitorReportsKept - 1; rest > 0; rest--)
      await site.database.report.create({
        data: {
          caseId,
          kind: 'other',
          text: `${rest}`,
          visitor: { create: { name: '', email: anAddress(), language: 'en', reference: '' } },
        },
      });
    const newest = anAddress();
    expect((await send({ clubID, email: newest })).status).toBe(202);
    const kept = await site.database.reportVisitor.findMany({
      where: { report: { caseId } },
      include: { report: true },
    });
    expect(kept).toHaveLength(bounds.visitorReportsKept);
    expect(kept.map((visitor) => visitor.email)).toEqual(expect.arrayContaining([email, newest]));
    expect(kept.map(({ report }) => report.text)).not.toContain(`${bounds.visitorReportsKept - 1}`);
    const { nodes } = await queue(administrator);
    expect(nodes.find(({ id }: { id: number }) => id === caseId)).toMatchObject({
      reportCount: bounds.visitorReportsKept + 1,
    });
  });

  test('to three e-mails a day per mailbox, whatever the tags of its address; more reports are stored silently', async () => {
    const domain = `${randomUUID()}.example.com`;
    const addresses = ['vera', 'vera', 'vera+1', 'vera+2'].map((name) => `${name}@${domain}`);
    for (const email of addresses) expect((await send({ clubID: (await aClub()).id, email })).status).toBe(202);
    await allSent();
    expect([...new Set(addresses)].flatMap(emailsTo)).toHaveLength(3);
    expect(await site.database.reportVisitor.count({ where: { email: { in: addresses } } })).toBe(4);
  });
});

describe('the e-mail to a visitor', () => {
  test('has the reference number, and nothing that anybody typed', async () => {
    const club = await aClub({ title: 'Buy at evil.example' });
    const email = anAddress();
    const { body } = await send({
      clubID: club.id,
      email,
      name: 'Winner, see evil.example',
      text: 'https://evil.example pays.',
    });
    const { subject, text, html } = await site.mailbox.emailTo(email);
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain(body.reference);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil|Winner|pays/);
  });

  test('is in the language of the visitor', async () => {
    const email = anAddress();
    await site.rest(
      'POST',
      '/report',
      { clubID: (await aClub()).id, kind: 'other', text: 'Sieh hin.', email, goodFaith: true },
      { headers: { 'Accept-Language': 'de' } },
    );
    expect((await site.mailbox.emailTo(email)).subject).toBe('Ihre Meldung: Bitte bestätigen Sie Ihre Adresse');
  });

  test('has a link that verifies the address, also the second time, until it expires', async () => {
    const { clubID, token } = await aVisitorReport();
    expect(await confirm(token)).toEqual(verified);
    const stored = () => site.database.reportVisitor.findFirst({ where: { report: { case: { clubId: clubID } } } });
    const first = await stored();
    expect(first?.verifiedAt).not.toBeNull();
    expect(await confirm(token)).toEqual(verified);
    expect(await stored()).toEqual(first);
    const late = await aVisitorReport();
    site.pass(daysInMs(retention.confirmationLink));
    expect(await confirm(late.token)).toEqual(invalidLink);
  });

  test('has a link that nobody can forge', async () => {
    const [one, two] = [await aVisitorReport(), await aVisitorReport()];
    const [[id], [, ...hash]] = [one.token.split('-'), two.token.split('-')];
    for (const token of ['', 'none', `${id}-`, `${id}-${hash.join('-')}`, `0${one.token}`, `99999999999-${hash}`])
      expect(await confirm(token)).toEqual(invalidLink);
  });
});

describe('the decision', () => {
  test('is e-mailed only to a verified address, in the language of the report and without names', async () => {
    const [told, silent] = [await aVisitorReport(), anAddress()];
    await send({ clubID: told.clubID, email: silent });
    await confirm(told.token);
    await decide(await caseOf(told), 'clubDeclined', administrator, 'It promises returns.');
    const { text } = await site.mailbox.emailTo(told.email, 2);
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain('has taken action');
    await allSent();
    expect(emailsTo(silent)).toHaveLength(1);
  });

  test('is e-mailed at once, and only once, to a visitor who verifies the address after it', async () => {
    const { clubID, email, token } = await aVisitorReport();
    await decide(await caseOf({ clubID }), 'dismissed', administrator);
    expect(await confirm(token)).toEqual(verified);
    expect((await site.mailbox.emailTo(email, 2)).text).toContain('found nothing that breaks the site’s rules');
    await confirm(token);
    await allSent();
    expect(emailsTo(email)).toHaveLength(2);
  });

  test('made while the visitor verifies the address is e-mailed once', async () => {
    for (let round = 0; round < 3; round++) {
      const { clubID, email, token } = await aVisitorReport();
      const opened = await caseOf({ clubID });
      await Promise.all([decide(opened, 'dismissed', administrator), confirm(token), confirm(token)]);
      await allSent();
      expect(emailsTo(email)).toHaveLength(2);
    }
  });

  test('opens the way for another report by the same visitor', async () => {
    const { clubID, email, reference } = await aVisitorReport();
    await decide(await caseOf({ clubID }), 'dismissed', administrator);
    const { status, body } = await send({ clubID, email });
    expect(status).toBe(202);
    expect(body.reference).not.toBe(reference);
  });
});
