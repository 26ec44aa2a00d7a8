import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';
import { subjectsOfAll } from '#tests/support/tasks.ts';

const site = await startSite();
const { aClub, aClubWith, aPerson, join, leave } = membersOf(site);
const { create, changeMeeting, cancel, reply } = meetingsOf(site);
const { write, edit, remove } = noticesOf(site);
const subjectsTo = (person: Member) => subjectsOfAll(site, person);

describe('requests to join within five minutes of another', () => {
  test('are one e-mail to each who runs the club, with their names and messages, but for those that were withdrawn', async () => {
    const { club, organiser } = await aClubWith('organiser', { privacy: true }, { language: 'ge' });
    const asking = await Promise.all(
      ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil'].map((firstName) => aMember(site, { firstName, lastName: 'Moss' })),
    );
    for (const person of asking) await join(club.id, person, 'I trade <gold>.');
    await leave(club.id, asking[2] as Member);
    expect(await subjectsTo(club.owner)).toEqual([
      'Harbour Traders: Ann M. would like to join',
      'Harbour Traders: 3 people would like to join',
    ]);
    expect((await subjectsTo(organiser)).at(-1)).toBe('Harbour Traders: 3 Personen möchten beitreten');
    const { text, html } = await site.mailbox.emailTo(club.owner.email, 2);
    expect(text).toContain('“Harbour Traders”: Ben M., Dora M., Emil M.\n');
    expect(text).toContain('Dora M.:\n\n> I trade <gold>.');
    expect(html).toContain('>I trade &lt;gold&gt;.</blockquote>');
    expect(text).toMatch(new RegExp(`/clubs/${club.id}/manage\\n`));
    expect(text).not.toContain('Moss');
  });
});

describe('notices within five minutes of another', () => {
  test('are one e-mail, with their words as they are by then, but for those that were deleted', async () => {
    const { club, member } = await aClubWith('member');
    await write(club.id, club.owner, { title: 'First' });
    const [second, third] = [
      await write(club.id, club.owner, { title: 'Second' }),
      await write(club.id, club.owner, { title: 'Third' }),
    ];
    await write(club.id, club.owner, { title: 'Fourth', content: 'At **nine**.' });
    await edit(club.id, second.id, club.owner, { content: 'At **ten**, not at nine.' });
    await remove(club.id, third.id, club.owner);
    expect(await subjectsTo(member)).toEqual(['Harbour Traders: First', 'Harbour Traders: 2 new notices']);
    const { text, html } = await site.mailbox.emailTo(member.email, 2);
    expect(text).toMatch(
      new RegExp(
        `Second\\n\\nOlga O\\.:\\n\\nAt \\*\\*ten\\*\\*[^]*clubs/${club.id}/notices#notice-${second.id}\\n\\nFourth\\n`,
      ),
    );
    expect(html).toContain('<strong>ten</strong>');
    expect(text).toMatch(/belong to the club\. Stop these e-mails:\n.*unsubscribe\?token=/);
  });
});

describe('changes of a meeting within two minutes', () => {
  /** A member who comes to a meeting of which they were told before. */
  async function whoComes() {
    const club = await aClub();
    const { id } = await create(club.id, club.owner, { place: 'Café Adria' });
    const member = await aPerson(club, 'member');
    await reply(club.id, id, member, 'yes');
    const change = (details: object) => changeMeeting(club.id, id, club.owner, details);
    const known = (await subjectsTo(member)).length;
    return { member, change, known, news: async () => (await subjectsTo(member)).slice(known) };
  }

  test('are one e-mail, with what was before the first of them, and what is when it is sent', async () => {
    const { member, change, known, news } = await whoComes();
    await change({ place: 'Café Marina' });
    await change({ place: 'Café Tergesteo', title: 'The year ahead' });
    expect(await site.database.outgoingMail.count({ where: { content: { not: null } } })).toBe(0);
    expect(await news()).toEqual(['Harbour Traders: meeting “The year ahead” changed']);
    const { text, attachments } = await site.mailbox.emailTo(member.email, known + 1);
    expect(text).toMatch(/^Where: Café Tergesteo\nBefore: Café Adria$/m);
    expect(text).toMatch(/^Title: The year ahead\nBefore: The week ahead$/m);
    expect(text).not.toContain('Marina');
    const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(Buffer.from(calendar?.content as ArrayBuffer).toString()).toMatch(/^SEQUENCE:2\s*$/m);
  });

  test('are none if the meeting is as it was in the end', async () => {
    const { change, news } = await whoComes();
    await change({ place: 'Café Marina' });
    await change({ place: 'Café Adria' });
    expect(await news()).toEqual([]);
  });

  test('that follow its creation are in the e-mail about the new meeting, and its cancellation leaves none', async () => {
    const club = await aClub();
    const member = await aPerson(club, 'member');
    const { id } = await create(club.id, club.owner);
    await changeMeeting(club.id, id, club.owner, { title: 'The year ahead' });
    expect(await subjectsTo(member)).toEqual(['Harbour Traders: new meeting “The year ahead”']);
    const { id: off } = await create(club.id, club.owner, { title: 'Called off' });
    await cancel(club.id, off, club.owner);
    expect(await subjectsTo(member)).toHaveLength(1);
  });
});
