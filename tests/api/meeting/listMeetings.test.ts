import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClubWith, aMeeting, aPerson, create, reply, replies, meetings, meeting, mine, inHours } = meetingsOf(site);

describe('the list', () => {
  test('shows everybody the upcoming meetings of an open club, next first, but the place only to members', async () => {
    const { club, member } = await aClubWith('member');
    await create(club.id, club.owner, { title: 'Later', start: inHours(72), end: inHours(73) });
    const { id } = await create(club.id, club.owner, { title: 'Sooner', place: 'Café Adria' });
    for (const as of [
      undefined,
      await aMember(site),
      await aPerson(club, 'applicant'),
      await aPerson(club, 'banned'),
    ]) {
      const { nodes, totalCount } = await meetings(club.id, as);
      expect(nodes).toMatchObject([
        { title: 'Sooner', place: null, reply: null },
        { title: 'Later', place: null },
      ]);
      expect(totalCount).toBe(2);
      expect(await meeting(id, as)).toMatchObject({ title: 'Sooner', place: null });
      if (as) expect(await meetings(club.id, as, { past: true })).toMatchObject({ reason: 'membership.membersOnly' });
    }
    expect((await meetings(club.id, member)).nodes).toMatchObject([{ place: 'Café Adria' }, { place: '' }]);
    expect(await meeting(id, club.owner)).toMatchObject({ place: 'Café Adria' });
  });

  test('shows strangers no meetings of a closed club, nor that they exist', async () => {
    const { club, id } = await aMeeting(0, { privacy: true });
    for (const as of [undefined, await aMember(site), await aPerson(club, 'applicant')]) {
      expect(await meetings(club.id, as)).toMatchObject({ totalCount: 0, nodes: [] });
      expect(await meeting(id, as)).toMatchObject({ reason: 'meeting.unknown' });
      if (as) expect(await replies(id, 'yes', as)).toMatchObject({ reason: 'meeting.unknown' });
    }
    expect((await meetings(club.id, await aPerson(club, 'member'))).nodes).toHaveLength(1);
    expect(await meeting(id, club.owner)).toMatchObject({ id });
  });

  test('shows past meetings to members, latest first, in pages; one in progress is not past', async () => {
    const { club, member } = await aClubWith('member');
    const held = (title: string, from: number, to: number) => ({
      clubId: club.id,
      title,
      zone: 'Europe/Rome',
      startsAt: new Date(site.now() + from * 3_600_000),
      endsAt: new Date(site.now() + to * 3_600_000),
    });
    await site.database.meeting.createMany({
      data: [held('First', -50, -49), held('Second', -30, -29), held('Third', -20, -19), held('Now', -1, 1)],
    });
    const titles = ({ nodes }: { nodes: { title: string }[] }) => nodes.map(({ title }) => title);
    const page = await meetings(club.id, member, { past: true, first: 2 });
    expect(titles(page)).toEqual(['Third', 'Second']);
    const next = await meetings(club.id, member, { past: true, first: 2, after: page.pageInfo.endCursor });
    expect(titles(next)).toEqual(['First']);
    expect(titles(await meetings(club.id))).toEqual(['Now']);
  });

  test('of a declined club is shown to nobody but its owner', async () => {
    const { club, member } = await aClubWith('member', { state: 'declined' });
    for (const as of [undefined, member]) expect(await meetings(club.id, as)).toMatchObject({ reason: 'club.unknown' });
    expect(await meetings(club.id, club.owner)).toMatchObject({ nodes: [] });
  });

  test('a meeting of a declined club is like one that never existed', async () => {
    const { club, owner, id } = await aMeeting();
    const member = await aPerson(club, 'member');
    await site.database.club.update({ where: { id: club.id }, data: { state: 'declined' } });
    const resultOf = async (query: string, as?: Member) =>
      (await site.graphql(`{ it: ${query} { __typename ... on Error { reason } } }`, { as })).body.data.it;
    const unknown = { __typename: 'Failure', reason: 'meeting.unknown' };
    for (const as of [undefined, member]) expect(await resultOf(`meeting(id: ${id})`, as)).toEqual(unknown);
    expect(await resultOf(`meetingReplies(meetingID: ${id}, reply: yes)`, member)).toEqual(unknown);
    expect(await resultOf(`meeting(id: ${id})`, owner)).toEqual({ __typename: 'Meeting' });
  });

  test('of one’s own meetings has those of the clubs one owns or belongs to, with one’s replies', async () => {
    const [{ club, owner, id }, another] = [await aMeeting(), await aMeeting()];
    const member = await aPerson(club, 'member');
    await aPerson(another.club, 'applicant');
    await reply(club.id, id, member, 'maybe');
    expect(await mine(member)).toEqual({
      nodes: [{ title: 'The week ahead', reply: 'maybe', place: '', club: { id: club.id } }],
    });
    expect((await mine(owner)).nodes).toMatchObject([{ reply: null, club: { id: club.id } }]);
    expect((await mine(await aMember(site))).nodes).toEqual([]);
  });
});
