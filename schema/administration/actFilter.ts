import type { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import { AdministrativeActKindEnum } from './AdministrativeAct.ts';

/** Which entries of the administrators' log are asked for. */
export const ActFilter = builder.inputType('AdministrativeActFilter', {
  description: "Which entries of the administrators' log to return: those that meet every condition given.",
  fields: (t) => ({
    kind: t.field({ type: AdministrativeActKindEnum, required: false, description: 'What was done.' }),
    actorId: t.int({ required: false, description: 'The id of the administrator who did it.' }),
    userId: t.int({ required: false, description: 'The id of the account concerned.' }),
    clubId: t.int({ required: false, description: 'The id of the club concerned.' }),
    since: t.field({ type: 'DateTime', required: false, description: 'The moment from which on it was done.' }),
    until: t.field({ type: 'DateTime', required: false, description: 'The moment before which it was done.' }),
  }),
});

/** The condition for these entries. */
export function actsMeeting(
  filter: typeof ActFilter.$inferInput | null | undefined,
): Prisma.AdministrativeActWhereInput {
  const { kind, actorId, userId, clubId, since, until } = filter ?? {};
  return {
    ...(kind && { kind }),
    ...(actorId != null && { actorId }),
    ...(userId != null && { userId }),
    ...(clubId != null && { clubId }),
    ...((since || until) && { at: { ...(since && { gte: since }), ...(until && { lt: until }) } }),
  };
}
