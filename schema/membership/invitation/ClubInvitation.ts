import { nameFields } from '../../account/displayName.ts';
import { nameSeen } from '../../account/nameSeen.ts';
import { Club } from '../../club/Club.ts';
import { builder } from '../../core/builder.ts';
import { deletedMeanwhile } from '../../core/errors.ts';

/** An invitation, as the owner and the organisers of the club see it. */
export const ClubInvitation = builder.prismaObject('Invitation', {
  name: 'ClubInvitation',
  description:
    'An invitation to a club, as its owner and organisers see it: without the link, which is returned only on creation.',
  fields: (t) => ({
    id: t.exposeID('id', { example: 5, description: 'The id of the invitation.' }),
    byEmail: t.exposeBoolean('byEmail', {
      example: false,
      description:
        'Whether the invitation was sent by e-mail rather than created as a link. The address is not stored with it.',
    }),
    mask: t.exposeString('mask', {
      example: 'p…o@example.net',
      description: 'The beginning and the end of the address that the invitation was sent to; empty for a link.',
    }),
    uses: t.exposeInt('uses', { example: 10, description: 'The number of people the invitation admits.' }),
    usesLeft: t.exposeInt('usesLeft', { example: 7, description: 'The number of people the invitation still admits.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description: 'When the invitation was created.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      example: '2026-04-16T18:30:00.000Z',
      description: 'When the invitation expires.',
    }),
    createdBy: t.string({
      example: 'Ann L.',
      description: 'The name of the person who created the invitation, as members see it.',
      select: { from: { select: { id: true, ...nameFields } } },
      resolve: ({ from }, _args, context) => nameSeen(context, from),
    }),
  }),
});

/** A new invitation, with its link. */
export const CreatedInvitation = builder.objectRef<{ id: bigint; link: string | null }>('CreatedInvitation').implement({
  description: 'A new invitation with its link.',
  fields: (t) => ({
    link: t.exposeString('link', {
      nullable: true,
      example: 'https://fxclubs.example/clubs/7#invitation=J3kZ9o',
      description: 'The link to join with, returned only here; `null` if the invitation was sent by e-mail.',
    }),
    invitation: t.prismaField({
      type: ClubInvitation,
      description: 'The invitation.',
      resolve: (query, { id }, _args, { database }) =>
        database.invitation.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

/** An invitation, as seen by anyone who opens its link. */
export const OpenedInvitation = builder.prismaObject('Invitation', {
  variant: 'OpenedInvitation',
  description: 'An invitation, as seen by anyone who opens its link.',
  fields: (t) => ({
    club: t.relation('club', {
      type: Club,
      onNull: deletedMeanwhile,
      description: 'The club that the invitation is for.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the invitation expires.' }),
  }),
});
