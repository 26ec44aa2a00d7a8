import { runsClub } from '../../access/roles.ts';
import { Club } from '../../club/Club.ts';
import { slugOf } from '../../club/slug.ts';
import { builder } from '../../core/builder.ts';
import type { Context } from '../../core/context.ts';
import { DeletedMeanwhile, Failure } from '../../core/errors.ts';
import { actingAccess } from '../clubAccess.ts';
import { invitationPath } from './invitationPath.ts';
import { joinTokenOf } from './joinLinks.ts';

/** The permanent link of a club, for those who run it. */
export interface ClubJoinLink {
  link: string | null;
  createdAt: Date | null;
}

/** The permanent link of a club, as its owner and organisers see it. */
export const ClubJoinLinkType = builder.objectRef<ClubJoinLink>('ClubJoinLink').implement({
  description: "A club's permanent link, with which anyone joins without a request until it is replaced or turned off.",
  fields: (t) => ({
    link: t.exposeString('link', {
      nullable: true,
      example: 'https://fxclubs.example/clubs/7/harbour-traders#invitation=7-J3kZ9o',
      description: 'The link; `null` if the club has none.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      example: '2026-04-02T18:30:00.000Z',
      description: 'When the link was created; `null` if the club has none.',
    }),
  }),
});

/** A permanent link, as seen by anyone who opens it. */
export const OpenedJoinLink = builder.objectRef<{ clubId: number }>('OpenedJoinLink').implement({
  description: "A club's permanent link, as seen by anyone who opens it.",
  fields: (t) => ({
    club: t.prismaField({
      type: Club,
      description: 'The club that the link is for.',
      resolve: async (query, { clubId }, _args, { database }) => {
        const club = await database.club.findUnique({ ...query, where: { id: clubId } });
        if (!club) throw new DeletedMeanwhile();
        return club;
      },
    }),
  }),
});

/** A club's link, as it is stored now; its club's title is in the URL. */
export async function joinLinkOf(context: Context, clubId: number): Promise<ClubJoinLink> {
  const link = await context.database.joinLink.findUnique({ where: { clubId }, include: { club: true } });
  if (!link?.isOpen) return { link: null, createdAt: null };
  const path = invitationPath(`${clubId}/${slugOf(link.club.title)}`, joinTokenOf(context, link));
  return { link: context.publicUrl + path, createdAt: link.createdAt };
}

builder.queryField('clubJoinLink', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: ClubJoinLinkType,
    contract: { refusals: ['club.unknown', 'membership.organisersOnly'] },
    description: "Returns a club's permanent link. Visible only to its owner and its organisers.",
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, { clubID }, context) => {
      const { role } = await actingAccess(context.database, context.viewer, clubID);
      if (!runsClub(role)) throw new Failure('membership.organisersOnly');
      return joinLinkOf(context, clubID);
    },
  }),
);
