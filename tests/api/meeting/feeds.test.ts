import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import { readFeed } from '#tests/support/feeds.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub, create, cancel, inHours } = meetingsOf(site);
const urlOf = (id: number, format: string, language = 'en') => `${site.url}/${language}/clubs/${id}/meetings.${format}`;

describe.each(['rss', 'atom'])('a club’s meetings as %s', (format) => {
  test('are those that visitors see on its page, without the place', async () => {
    const { id, owner } = await aClub({ title: 'Harbour & <Traders>', state: 'verified' });
    const planned = await create(id, owner, {
      title: 'Rates & "risk"',
      place: 'Via Segreta 7',
      description: '**Bring** notes.',
    });
    const off = await create(id, owner, { title: 'Off', start: inHours(72), end: inHours(73) });
    await cancel(id, off.id, owner, 'Storm.');
    const { title, page, language, entries, xml } = await readFeed(urlOf(id, format, 'ge'));
    expect({ title, page, language }).toEqual({
      title: 'Treffen · Harbour & <Traders> · FX Clubs',
      page: `${site.url}/ge/clubs/${id}/harbour-traders/meetings`,
      language: 'de',
    });
    expect(entries.map((entry) => entry.title)).toEqual(['Rates & "risk"', 'Abgesagt: Off']);
    const [first, second] = entries;
    expect(first?.id).toBe(`${site.url}/ge/clubs/${id}/meetings#meeting-${planned.id}`);
    expect(first?.link).toBe(`${page}#meeting-${planned.id}`);
    // The meeting may be in summer, or end after midnight.
    expect(first?.summary).toMatch(/\d\d:\d\d (?:Uhr )?MES?Z.*\n\nBring notes\.$/);
    expect(second?.summary).toContain('Storm.');
    expect(xml).not.toContain('Segreta');
  });

  test('end with each meeting', async () => {
    const { id, owner } = await aClub({ state: 'verified' });
    await create(id, owner, { title: 'Short', start: inHours(1), end: inHours(2) });
    const titles = async () => (await readFeed(urlOf(id, format))).entries.map(({ title }) => title);
    await expect.poll(titles).toEqual(['Short']);
    site.pass(2 * 3_600_000);
    expect(await titles()).toEqual([]);
  });

  test('keep their ids when the club is renamed', async () => {
    const { id, owner } = await aClub({ state: 'verified' });
    await create(id, owner);
    const first = async () => (await readFeed(urlOf(id, format))).entries[0];
    const before = await first();
    await site.database.club.update({ where: { id }, data: { title: 'Bay Traders' } });
    await expect.poll(async () => (await first())?.link).toContain('/bay-traders/meetings#');
    expect((await first())?.id).toBe(before?.id);
  });

  test('are not told of a closed club, and nothing is of one that visitors cannot see', async () => {
    const { id, owner } = await aClub({ state: 'verified' });
    await create(id, owner, { title: 'Behind doors' });
    const ask = () => fetch(urlOf(id, format));
    await expect.poll(async () => (await ask()).text()).toContain('Behind doors');
    await site.database.club.update({ where: { id }, data: { privacy: true } });
    await expect.poll(async () => (await ask()).text()).not.toContain('Behind doors');
    expect((await ask()).status).toBe(200);
    await site.database.club.update({ where: { id }, data: { state: 'declined' } });
    await expect.poll(async () => (await ask()).status).toBe(404);
    await site.database.club.delete({ where: { id } });
    await expect.poll(async () => (await ask()).status).toBe(404);
    for (const other of [0, 2 ** 31, 10 ** 30]) expect((await fetch(urlOf(other, format))).status).toBe(404);
  });
});
