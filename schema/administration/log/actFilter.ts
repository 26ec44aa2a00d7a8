import type { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../../core/builder.ts';
import { AdministrativeActKindEnum } from './AdministrativeAct.ts';

/** A filter for the administrators' log. */
export const ActFilter = builder.inputType('AdministrativeActFilter', {
  description: "A filter for the administrators' log. Entries must match every condition given.",
  fields: (t) => ({
    kind: t.field({ type: AdministrativeActKindEnum, required: false, description: 'Only entries of this kind.' }),
    actorID: t.int({ required: false, description: 'Only actions by the administrator with this id.' }),
    actorId: t.int({
      required: false,
      description: 'The former spelling of `actorID`.',
      deprecationReason: 'Use `actorID`.',
    }),
    userID: t.int({ required: false, description: 'Only entries that concern the account with this id.' }),
    userId: t.int({
      required: false,
      description: 'The former spelling of `userID`.',
      deprecationReason: 'Use `userID`.',
    }),
    clubID: t.int({ required: false, description: 'Only entries that concern the club with this id.' }),
    clubId: t.int({
      required: false,
      description: 'The former spelling of `clubID`.',
      deprecationReason: 'Use `clubID`.',
    }),
    since: t.field({ type: 'DateTime', required: false, description: 'Only actions taken at or after this time.' }),
    until: t.field({ type: 'DateTime', required: false, description: 'Only actions taken before this time.' }),
  }),
});

/** The condition for the entries that match a filter. */
export function actsMeeting(
  filter: typeof ActFilter.$inferInput | null | undefined,
): Prisma.AdministrativeActWhereInput {
  const { kind, since, until, ...ids } = filter ?? {};
  const { actorID: actorId = ids.actorId, userID: userId = ids.userId, clubID: clubId = ids.clubId } = ids;
  return {
    ...(kind && { kind }),
    ...(actorId != null && { actorId }),
    ...(userId != null && { userId }),
    ...(clubId != null && { clubId }),
    ...((since || until) && { at: { ...(since && { gte: since }), ...(until && { lt: until }) } }),
  };
}
