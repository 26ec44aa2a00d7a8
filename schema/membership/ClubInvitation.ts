import { displayName, nameFields } from '../account/displayName.ts';
import { builder } from '../builder.ts';
import { Club } from '../club/Club.ts';
import { deletedMeanwhile } from '../errors.ts';

/** An invitation, as those who run the club see it. */
export const ClubInvitation = builder.prismaObject('Invitation', {
  name: 'ClubInvitation',
  description:
    'An invitation to a club, as its owner and organisers see it: without its link, which is shown only once.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 5, description: 'The id of the invitation.' }),
    byEmail: t.exposeBoolean('byEmail', {
      example: false,
      description:
        'Whether it was sent to an e-mail address, which is not stored with it, rather than given to its creator as a link.',
    }),
    uses: t.exposeInt('uses', { example: 10, description: 'How many people it lets in.' }),
    usesLeft: t.exposeInt('usesLeft', { example: 7, description: 'How many more people it lets in.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description: 'When it was created.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      example: '2026-04-16T18:30:00.000Z',
      description: 'When it expires.',
    }),
    createdBy: t.string({
      example: 'Ann L.',
      description: 'The name of whoever created it, as members see it.',
      select: { from: { select: nameFields } },
      resolve: ({ from }) => displayName(from),
    }),
  }),
});

/** An invitation that has just been created. */
export const CreatedInvitation = builder.objectRef<{ id: number; link: string | null }>('CreatedInvitation').implement({
  description: 'An invitation that has just been created.',
  fields: (t) => ({
    link: t.exposeString('link', {
      nullable: true,
      example: 'https://fxclubs.example/clubs/7#invitation=J3kZ9o',
      description:
        'The link that lets people in. It is shown only here; null if the invitation was sent to an e-mail address.',
    }),
    invitation: t.prismaField({
      type: ClubInvitation,
      description: 'The invitation.',
      resolve: (query, { id }, _args, { database }) =>
        database.invitation.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});

/** An invitation, as whoever opens its link sees it. */
export const OpenedInvitation = builder.prismaObject('Invitation', {
  variant: 'OpenedInvitation',
  description: 'An invitation, as whoever opens its link sees it.',
  fields: (t) => ({
    club: t.relation('club', { type: Club, onNull: deletedMeanwhile, description: 'The club that it leads into.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it expires.' }),
  }),
});
