import type { Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { ClubActKind, MembershipRole, NotificationKind } from '#prisma/generated/client/enums.ts';
import { listedClubs } from '#schema/access/clubs.ts';
import { newToken } from '#schema/account/credentials/tokens.ts';
import { daysInMs, retention } from '#schema/figures/retention.ts';
import type { Told } from './tell.ts';
import type { DemoTexts } from './texts/DemoTexts.ts';
import { nthOf, textsOf } from './texts/textsOf.ts';

const day = daysInMs(1);

/** How somebody came to a club: their role now, and the kind of the entry in the club's log and of the notification. */
interface Coming {
  role: MembershipRole;
  kind: 'joined' | (ClubActKind & NotificationKind);
  /** Whether the demo's texts have a reason for it. */
  because?: keyof DemoTexts['reasons'];
}

/** What happened to the nth person who came to a club. */
function comingOf(nth: number, closed: boolean): Coming {
  if (nth === 0) return { role: 'organiser', kind: 'organiserAppointed' };
  if (nth % 11 === 9) return { role: 'removed', kind: 'removed', because: 'removed' };
  if (!closed) return { role: 'member', kind: 'joined' };
  if (nth % 4 === 3) return { role: 'applicant', kind: 'requested' };
  if (nth % 6 === 4) return { role: 'declined', kind: 'declined', because: 'declined' };
  return { role: 'member', kind: 'approved' };
}

/** The demo's invitations: one partly used, one new. */
const invitations = [
  { uses: 10, usesLeft: 6, age: 3 },
  { uses: 1, usesLeft: 1, age: 1, byEmail: true },
];

/** Gives a club open invitations from its owner. Their links are unknown. */
async function inviteTo(transaction: Transaction, clubId: number, fromId: number, now: number): Promise<void> {
  for (const { age, ...invitation } of invitations) {
    const createdAt = new Date(now - age * day);
    const expiresAt = new Date(createdAt.getTime() + daysInMs(retention.invitation));
    const { tokenHash } = newToken();
    await transaction.invitation.create({ data: { ...invitation, clubId, fromId, tokenHash, createdAt, expiresAt } });
    await transaction.clubAct.create({ data: { clubId, kind: 'invitationCreated', actorId: fromId, at: createdAt } });
  }
}

/** Gives the demo's clubs members, mostly from the same country, who were notified of what is old; returns who hears of the rest. */
export async function fillClubs(transaction: Transaction, now: number): Promise<Told[]> {
  const clubs = await transaction.club.findMany({ where: listedClubs, orderBy: { id: 'asc' } });
  // The administrator comes last, and runs no club.
  const people = await transaction.user.findMany({
    where: { confirmedEmail: true, editor: false },
    orderBy: [{ admin: 'asc' }, { id: 'asc' }],
  });
  const news: { to: number; kind: NotificationKind; club: (typeof clubs)[number]; at: Date }[] = [];
  for (const [clubIndex, club] of clubs.entries()) {
    if (club.privacy && club.ownerId) await inviteTo(transaction, club.id, club.ownerId, now);
    const { requests, reasons } = textsOf(club.country);
    const wanted = 5 + ((clubIndex * 5) % 12);
    const strangers = people.filter(({ id }) => id !== club.ownerId);
    const coming = [
      ...strangers.filter(({ country }) => country === club.country),
      ...strangers.filter(({ country, id }) => country !== club.country && (id * 7 + clubIndex * 3) % 10 === 0),
    ].slice(0, wanted);
    const memberships: Prisma.MembershipCreateManyInput[] = [];
    const acts: Prisma.ClubActCreateManyInput[] = [];
    for (const [nth, { id: userId }] of coming.entries()) {
      const { role, kind, because } = comingOf(nth, club.privacy);
      const reason = because ? reasons[because] : '';
      // Requests wait for days, and declined ones are soon deleted, so these must be recent.
      const isRecent = role === 'declined' || role === 'applicant';
      const since = new Date(
        Math.min(
          now - nth * 3_600_000,
          isRecent ? now - ((clubIndex + nth) % 6) * day : club.createdAt.getTime() + (nth * 9 + 1) * day,
          now - (wanted - nth) * 3_600_000,
        ),
      );
      const message = role === 'applicant' ? nthOf(requests, clubIndex + nth) : '';
      memberships.push({ clubId: club.id, userId, role, since, message, reason });
      const decides = kind !== 'joined' && kind !== 'requested';
      acts.push({ clubId: club.id, kind, userId, actorId: decides ? club.ownerId : userId, reason, at: since });
      const to = decides ? userId : club.ownerId;
      const isOld = since.getTime() < now - daysInMs(retention.readNotification - 1);
      if (to && kind !== 'joined' && !isOld) news.push({ to, kind, club, at: since });
    }
    await transaction.membership.createMany({ data: memberships });
    await transaction.clubAct.createMany({ data: acts });
  }
  news.sort((item, other) => item.at.getTime() - other.at.getTime());
  const isRead = ({ at }: { at: Date }) => at.getTime() < now - 7 * day;
  await transaction.notification.createMany({
    data: news
      .filter(isRead)
      .map(({ to, kind, club: { id, title }, at }) => ({ userId: to, kind, clubId: id, title, at, readAt: at })),
  });
  return news.filter((item) => !isRead(item)).map(({ to, ...what }) => ({ to: [to], news: what }));
}
