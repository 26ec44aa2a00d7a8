import { describe, expect, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { newToken } from '#schema/account/credentials/tokens.ts';
import { fanOutPart, waitingParts } from '#schema/messages/fanOut.ts';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { reportsOf } from '#tests/fixtures/reports.ts';
import { waitingIn } from '#tests/support/database/locks.ts';
import { startSite } from '#tests/support/site.ts';
import { keepEmailsBack } from '#tests/support/tasks.ts';

const site = await startSite();
const { aClubWith, aClub, aPerson, change, create, cancel, reply } = meetingsOf(site);
const { write } = noticesOf(site);
const { run, report, deleteAccount } = reportsOf(site);
const administrator = await aMember(site, { admin: true });

const waiting = () => waitingIn(site.database);
// The first deletion of a gateway is slow, and a statement waits for a lock for five seconds at most.
await deleteAccount(await aMember(site));

type AClub = Awaited<ReturnType<typeof aClub>>;

/**
 * Starts a change in a club, then the deletion of an account, while another connection locks the club: both wait, the
 * change first. Returns both results once the lock is released.
 */
async function meet(club: AClub, change: () => Promise<unknown>, deleted: Member): Promise<[unknown, unknown]> {
  return withConnection(site.databaseUrl, async (holder) => {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM "Club" WHERE id = $1 FOR UPDATE', [club.id]);
    const changing = change();
    await expect.poll(waiting).toBe(1);
    const deleting = deleteAccount(deleted);
    await expect.poll(waiting).toBe(2);
    await holder.query('COMMIT');
    return Promise.all([changing, deleting]);
  });
}

const decideClub = async ({ id }: AClub) => {
  const { updatedAt } = await site.database.club.findUniqueOrThrow({ where: { id } });
  return run(
    `mutation { decideClub(input: { clubID: ${id}, state: verified, seen: "${updatedAt.toISOString()}" }) {
       ... on ManagedClub { state } ... on Error { reason } } }`,
    {},
    administrator,
  );
};
const decideReport = async (reported: object, decision: string) => {
  const { id, updatedAt } = await site.database.reportCase.create({ data: reported as never });
  return () =>
    run(
      `mutation { decideReport(input: { caseID: ${id}, decision: ${decision}, reason: "Because.", seen: "${updatedAt.toISOString()}" }) {
         ... on ReportCase { decision } ... on Error { reason } } }`,
      {},
      administrator,
    );
};
const aNotice = ({ id: clubId }: AClub, { uid: authorId }: Member, changes: object = {}) =>
  site.database.notice.create({ data: { clubId, authorId, title: 'Tuesday', content: 'At seven.', ...changes } });

describe('an account can be deleted at the same moment as', () => {
  const deleted = { message: expect.any(String) };

  test('an administrator decides on its club', async () => {
    const club = await aClub();
    expect(await meet(club, () => decideClub(club), club.owner)).toEqual([{ state: 'verified' }, deleted]);
  });

  test('an administrator unhides its notice, in its own club and in one that it has left', async () => {
    for (const author of ['owner', 'outsider'] as const) {
      const club = await aClub();
      const who = author === 'owner' ? club.owner : await aMember(site);
      const { id } = await aNotice(club, who, { hiddenAt: new Date() });
      const show = () =>
        run(
          `mutation { showNotice(clubID: ${club.id}, noticeID: ${id}) { ... on Notice { hiddenAt } ... on Error { reason } } }`,
          {},
          administrator,
        );
      if (author === 'owner') expect(await meet(club, show, who)).toEqual([{ hiddenAt: null }, deleted]);
      else expect(await Promise.all([show(), deleteAccount(who)])).toEqual([{ hiddenAt: null }, deleted]);
    }
  });

  test('an administrator decides on reports about its club', async () => {
    const club = await aClub();
    const decide = await decideReport({ subject: 'club', clubId: club.id }, 'clubDeclined');
    expect(await meet(club, decide, club.owner)).toEqual([{ decision: 'clubDeclined' }, deleted]);
  });

  test('an administrator decides on a report that it made from outside the club', async () => {
    const [club, reporter] = [await aClub(), await aMember(site)];
    const reports = { create: { reporterId: reporter.uid, kind: 'other', text: 'Rude.' } };
    const decide = await decideReport({ subject: 'club', clubId: club.id, reports }, 'clubDeclined');
    expect(await Promise.all([decide(), deleteAccount(reporter)])).toEqual([{ decision: 'clubDeclined' }, deleted]);
  });

  test('its post is hidden in a club that it has left', async () => {
    const [club, author] = [await aClub(), await aMember(site)];
    const { id: topicId } = await site.database.topic.create({ data: { clubId: club.id, title: 'A', lastNumber: 1 } });
    const { id } = await site.database.topicPost.create({
      data: { topicId, number: 1, authorId: author.uid, content: 'A' },
    });
    const hide = () =>
      run(
        `mutation { hidePost(clubID: ${club.id}, topicID: ${topicId}, postID: ${id}, reason: "B") {
           ... on TopicPost { number } ... on Error { reason } } }`,
        {},
        club.owner,
      );
    expect(await Promise.all([hide(), deleteAccount(author)])).toEqual([{ number: 1 }, deleted]);
  });

  test('everybody in its club is notified of a notice', async () => {
    const { club, member } = await aClubWith('member');
    const [written, gone] = await meet(club, () => write(club.id, club.owner), member);
    expect([written, gone]).toEqual([expect.objectContaining({ title: 'Next Tuesday' }), deleted]);
  });

  test('a meeting that it attends is created, and cancelled', async () => {
    const club = await aClub();
    const [early, late] = [await aPerson(club, 'member'), await aPerson(club, 'member')];
    const [created, gone] = await meet(club, () => create(club.id, club.owner), early);
    expect([created, gone]).toEqual([expect.objectContaining({ title: 'The week ahead' }), deleted]);
    const { id } = created as { id: number };
    await reply(club.id, id, late, 'yes');
    const [cancelled, goneToo] = await meet(club, () => cancel(club.id, id, club.owner), late);
    expect([cancelled, goneToo]).toEqual([expect.objectContaining({ id }), deleted]);
  });

  test('it accepts a club, and is offered one', async () => {
    const [club, taker, offered] = [await aClub(), await aMember(site), await aMember(site)];
    const offer = ({ id, owner }: AClub, { email }: Member) =>
      run(
        `mutation { offerClub(clubID: ${id}, email: "${email}") { ... on ManagedClub { id } ... on Error { reason } } }`,
        {},
        owner,
      );
    const accept = () =>
      run(
        `mutation { acceptClubOffer(clubID: ${club.id}) { ... on ManagedClub { id } ... on Error { reason } } }`,
        {},
        taker,
      );
    await offer(club, taker);
    expect(await meet(club, accept, taker)).toEqual([{ id: club.id }, deleted]);
    const other = await aClub();
    await offer(other, offered);
    expect(await meet(other, () => offer(other, offered), offered)).toEqual([{ id: other.id }, deleted]);
  });

  test('its request to join is decided on, and it is reported', async () => {
    const club = await aClub();
    const [approved, reported] = [await aPerson(club, 'applicant'), await aPerson(club, 'member')];
    const [decided, gone] = await meet(club, () => change(club.id, approved, 'member', club.owner), approved);
    expect([decided, gone]).toEqual([expect.objectContaining({ role: 'member' }), deleted]);
    const tell = () => report({ clubID: club.id, userID: reported.uid }, club.owner);
    expect(await meet(club, tell, reported)).toEqual([deleted, deleted]);
  });
});

describe('a link can be used at the same moment as', () => {
  /** An account with a link for this purpose, and the link's token. */
  const withLink = async (purpose: 'recovery' | 'changeEmail') => {
    const person = await aMember(site);
    const { token, tokenHash } = newToken();
    const newEmail = purpose === 'changeEmail' ? `new.${person.email}` : null;
    const expiresAt = new Date(site.now() + 3_600_000);
    await site.database.mailToken.create({ data: { userId: person.uid, purpose, tokenHash, newEmail, expiresAt } });
    return { person, token };
  };
  /** Both calls wait for the account, the first one first. */
  const both = async (uid: number, first: () => Promise<unknown>, second: () => Promise<unknown>) =>
    withConnection(site.databaseUrl, async (holder) => {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM "User" WHERE id = $1 FOR UPDATE', [uid]);
      const results = [first()];
      await expect.poll(waiting).toBe(1);
      results.push(second());
      await expect.poll(waiting).toBe(2);
      await holder.query('COMMIT');
      return Promise.all(results);
    });
  const done = { message: expect.any(String) };
  const fresh = 'a lantern over the quay';

  test('the password is changed', async () => {
    const { person, token } = await withLink('recovery');
    const selection = '... on Done { message } ... on Error { reason }';
    const passwords = `newPassword: "${fresh}", confirmPassword: "${fresh}"`;
    const change = () =>
      run(
        `mutation ($old: String!) { changePassword(input: { currentPassword: $old, ${passwords} }) { ${selection} } }`,
        { old: person.password },
        person,
      );
    const reset = () =>
      run(`mutation { resetPassword(input: { token: "${token}", ${passwords} }) { ${selection} } }`, {});
    expect(await both(person.uid, change, reset)).toEqual([done, { reason: 'recovery.invalid' }]);
  });

  test('another new address is entered', async () => {
    const { person, token } = await withLink('changeEmail');
    const selection = '... on Done { message } ... on Error { reason }';
    const change = () =>
      run(
        `mutation ($password: String!) { changeEmail(email: "other.${person.email}", password: $password) { ${selection} } }`,
        { password: person.password },
        person,
      );
    const confirm = () => run(`mutation { confirmEmail(token: "${token}") { ${selection} } }`, {});
    expect(await both(person.uid, change, confirm)).toEqual([done, { reason: 'account.confirmationInvalid' }]);
  });
});

test('a batch of a large mailing is skipped while the mailing is being removed', async () => {
  const reader = await aMember(site);
  const goOn = await keepEmailsBack(site);
  const { id } = await site.database.mailing.create({
    data: { content: new Uint8Array(), fanOuts: { create: { ids: [reader.uid] } } },
  });
  await withConnection(site.databaseUrl, async (remover) => {
    await remover.query('BEGIN');
    await remover.query('SELECT FROM "Mailing" WHERE id = $1 FOR UPDATE', [id]);
    const [part = 0n] = await waitingParts(site.database);
    await fanOutPart(site.database, part);
    expect(await waitingParts(site.database)).toEqual([part]);
    await remover.query('DELETE FROM "Mailing" WHERE id = $1', [id]);
    await remover.query('COMMIT');
  });
  expect(await site.database.fanOut.count()).toBe(0);
  await goOn();
});
