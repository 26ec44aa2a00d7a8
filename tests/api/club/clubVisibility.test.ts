import { describe, expect, test } from 'vitest';
import { createMember, type Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson } = membersOf(site);

/** A unique word for each thing that a club has, to look for in responses. */
const words = { club: 'Quokka', meeting: 'Wombat', place: 'Numbat', publicNotice: 'Bilby', notice: 'Bandicoot' };

/** The states of a club, and which lists strangers find it in. */
const fates = {
  'that awaits review': { state: 'pending', listed: { list: true, search: true, sitemap: false } },
  'that is verified': { state: 'verified', listed: { list: true, search: true, sitemap: true } },
  'whose owner is suspended': { state: 'verified', listed: { list: true, search: true, sitemap: true } },
  'that is closed': { state: 'verified', privacy: true, listed: { list: true, search: true, sitemap: true } },
  'that was declined': { state: 'declined', listed: { list: false, search: false, sitemap: false } },
  'that was deleted': { state: 'verified', listed: { list: false, search: false, sitemap: false } },
} as const;
type Fate = keyof typeof fates;

async function clubWith(fate: Fate) {
  const { state, privacy = false } = { privacy: false, ...fates[fate] };
  const club = await aClub({ title: `${words.club} Traders`, state, privacy });
  const { id: clubId, owner } = club;
  const [applicant, banned, member, organiser] = await Promise.all(
    (['applicant', 'banned', 'member', 'organiser'] as const).map((role) => aPerson(club, role)),
  );
  const at = new Date(site.now());
  const [startsAt, endsAt] = [24, 25].map((hours) => new Date(site.now() + hours * 3_600_000)) as [Date, Date];
  await site.database.meeting.create({
    data: { clubId, title: words.meeting, place: words.place, startsAt, endsAt, zone: 'Europe/Rome' },
  });
  await site.database.notice.createMany({
    data: [true, false].map((isPublic) => ({
      ...{ clubId, authorId: owner.uid, content: 'Read.', public: isPublic, createdAt: at, updatedAt: at },
      title: isPublic ? words.publicNotice : words.notice,
    })),
  });
  if (fate === 'whose owner is suspended')
    await site.database.user.update({ where: { id: owner.uid }, data: { deletedAt: at } });
  if (fate === 'that was deleted') await site.database.club.delete({ where: { id: clubId } });
  const administrator = await createMember(site.database, { admin: true });
  const strangers = { visitor: undefined, stranger: await aMember(site), applicant, banned };
  return { id: clubId, strangers, inside: { member, organiser }, owner, administrator };
}

/** Which of these words a response contains, and its status and reason if it is an error. */
async function textOf(path: string, as: Member | undefined): Promise<string> {
  const headers = as && { uid: String(as.uid), atoken: as.atoken };
  const answer = await fetch(`${site.url}${path}`, { ...(headers && { headers }) });
  const text = await answer.text();
  const held = Object.entries(words).flatMap(([name, word]) => (text.includes(word) ? [name] : []));
  return answer.ok ? held.join(' ') : [answer.status, ...held, /"reason":"([\w.]+)"/.exec(text)?.[1]].join(' ').trim();
}

const paths = (id: number) => ({
  rest: `/api/v1/club/${id}`,
  meetings: `/api/v1/club/${id}/meetings`,
  notices: `/api/v1/club/${id}/notices`,
  members: `/api/v1/club/${id}/members`,
  calendar: `/api/v1/club/${id}/calendar.ics`,
  page: `/clubs/${id}`,
  picture: `/img/clubs/${id}/en.png`,
});

/** The response at each address; requested sequentially, since a busy gateway refuses some of many. */
async function everywhere(id: number, as: Member | undefined): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, path] of Object.entries(paths(id))) answers[name] = await textOf(path, as);
  return answers;
}

const unknown = '404 club.unknown';
const nothing = { rest: unknown, meetings: unknown, notices: unknown, members: unknown, calendar: unknown };
/** The page and the picture are the same for everybody: only the browser knows the viewer. */
const gonePage = { page: unknown, picture: '404' };

const visible = {
  open: {
    strangers: { rest: 'club', meetings: 'meeting', notices: 'publicNotice', members: '403 membership.membersOnly' },
    everybody: { calendar: 'club meeting', page: 'club meeting publicNotice', picture: '' },
  },
  closed: {
    strangers: { rest: 'club', meetings: '', notices: '', members: '403 membership.membersOnly' },
    everybody: { calendar: '404 meeting.noCalendar', page: 'club', picture: '' },
  },
};
const inside = { rest: 'club', meetings: 'meeting place', notices: 'publicNotice notice', members: '' };

describe.each(Object.keys(fates) as Fate[])('a club %s', (fate) => {
  test('shows each role exactly what it may see, at every address', async () => {
    const club = await clubWith(fate);
    const { id } = club;
    const hidden = fate === 'that was declined' || fate === 'that was deleted';
    const gone = fate === 'that was deleted';
    const { strangers, everybody } = visible[fate === 'that is closed' ? 'closed' : 'open'];
    for (const [role, as] of Object.entries(club.strangers)) {
      const expected = hidden ? { ...nothing, ...gonePage } : { ...strangers, ...everybody };
      const members = as ? expected.members : '401 account.signInFirst';
      expect(await everywhere(id, as), role).toEqual({ ...expected, members });
    }
    for (const [role, as] of Object.entries(club.inside))
      expect(await everywhere(id, as), role).toEqual(
        hidden ? { ...nothing, ...gonePage } : { ...inside, ...everybody },
      );
    const suspended = fate === 'whose owner is suspended';
    for (const [role, as] of Object.entries({ ...(!suspended && { owner: club.owner }), admin: club.administrator }))
      expect(await everywhere(id, as), role).toEqual(
        gone
          ? { ...nothing, ...gonePage }
          : { ...inside, ...(hidden ? { calendar: unknown, ...gonePage } : everybody) },
      );
  });

  test('appears in exactly the right lists, whoever the viewer is', async () => {
    const { id, owner, administrator } = await clubWith(fate);
    const lists = `{ clubs(first: 100) { nodes { id } } searchClubs(search: "${words.club} ${id}") { id } }`;
    await site.database.club.updateMany({ where: { id }, data: { title: `${words.club} ${id}` } });
    const sitemap = await (await fetch(`${site.url}/sitemaps/clubs-0.xml`)).text();
    for (const as of [undefined, owner, administrator]) {
      const { clubs, searchClubs } = (await site.graphql(lists, as && { as })).body.data;
      const has = (list: { id: number }[]) => list.some((club) => club.id === id);
      expect({ list: has(clubs.nodes), search: has(searchClubs), sitemap: sitemap.includes(`/clubs/${id}/`) }).toEqual(
        fates[fate].listed,
      );
    }
  });
});

test('a club’s ID with a suffix is no ID', async () => {
  const { id } = await aClub({ state: 'verified' });
  expect(await textOf(`/api/v1/club/${id}.json`, undefined)).toBe('400 input.invalid');
  expect(await textOf(`/clubs/${id}.json`, undefined)).toBe(unknown);
});
