import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { daysBefore, daysInMs, retention } from '../figures/retention.ts';

const maxDeleted = 50;

/** A deleted club, as its owner and administrators see it. */
export const DeletedClub = builder.prismaObject('DeletedClub', {
  description: 'A deleted club that its owner can still restore.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 7, description: 'The id of the club.' }),
    title: t.exposeString('title', { example: 'Harbour Traders', description: 'The title.' }),
    country: t.exposeString('country', { example: 'Italy', description: 'The English name of a supported country.' }),
    memberCount: t.exposeInt('memberCount', {
      example: 12,
      description: 'The number of people who were in the club: its owner, organisers and members.',
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description: 'When the club was deleted.',
    }),
    restorableUntil: t.field({
      type: 'DateTime',
      example: '2026-04-09T18:30:00.000Z',
      description: 'Until when the club can be restored. Then it is permanently removed.',
      select: { deletedAt: true },
      resolve: ({ deletedAt }) => new Date(deletedAt.getTime() + daysInMs(retention.deletedClub)),
    }),
  }),
});

/** The deleted clubs that can still be restored. */
export const restorableAt = (now: Date) => ({ deletedAt: { gt: daysBefore(now, retention.deletedClub) } });

builder.prismaObjectField(User, 'deletedClubs', (t) =>
  t.prismaField({
    type: [DeletedClub],
    description: `The clubs that the member deleted in the last ${retention.deletedClub} days and can restore, last deleted first; at most ${maxDeleted}.`,
    select: { id: true },
    resolve: (query, { id }, _args, { database, clock }) =>
      database.deletedClub.findMany({
        ...query,
        where: { ownerId: id, ...restorableAt(clock()) },
        orderBy: { deletedAt: 'desc' },
        take: maxDeleted,
      }),
  }),
);
