import { Prisma } from '#prisma/generated/client/client.ts';
import { displayName, nameFields } from '../account/displayName.ts';
import { builder } from '../builder.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { contractOf } from '../contract.ts';
import { Failure } from '../errors.ts';
import { lockedPlaceOfWriter } from './lockedNotice.ts';
import { Notice } from './Notice.ts';
import { WriteNoticeInput } from './NoticeInput.ts';
import { newNotice } from './rules.ts';

const contract = contractOf({
  rules: newNotice,
  refusals: ['account.emailUnconfirmed', 'club.unknown', 'membership.organisersOnly'],
  limits: ['writeNotice'],
});

builder.mutationField('writeNotice', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: Notice,
    description:
      "Writes a notice to a club's members. The owner and the organisers may. Members are notified by e-mail, at once or with the next daily digest, unless they chose to get none.",
    contract,
    args: { input: t.arg({ type: WriteNoticeInput }) },
    resolve: async (query, _root, { input }, { database, viewer, mail, limits, clock }) => {
      const {
        clubID: clubId,
        title,
        content,
        public: open = false,
        pinned = false,
      } = contract.check({
        ...input,
        public: input.public ?? undefined,
        pinned: input.pinned ?? undefined,
      });
      if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
      await limits.consume('writeNotice', `${viewer.id} ${clubId}`);
      return database.$transaction(async (transaction) => {
        const { club } = await lockedPlaceOfWriter(transaction, viewer, clubId);
        const at = clock();
        await recordClubAct(transaction, { clubId, kind: 'noticeWritten', actorId: viewer.id, subject: title, at });
        const { id, author } = await transaction.notice.create({
          data: { title, content, public: open, pinned, clubId, authorId: viewer.id, createdAt: at, updatedAt: at },
          select: { id: true, author: { select: nameFields } },
        });
        const values = { title: club.title, subject: title, author: author ? displayName(author) : '', content };
        // Only the owner reads the notices of a declined club.
        if (club.state !== 'declined')
          await mail.postToAll(transaction, readersAtOnce(clubId, viewer.id), {
            kind: 'notice',
            club: clubId,
            notice: id,
            values,
          });
        return transaction.notice.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);

/** Who is told of a notice at once: all who belong to the club but the author, and those who chose otherwise. */
const readersAtOnce = (clubId: number, authorId: number) => Prisma.sql`
  SELECT reader FROM (
    SELECT "userId" AS reader FROM "Membership" WHERE "clubId" = ${clubId} AND role <= ${'member'}::"MembershipRole"
    UNION ALL
    SELECT "ownerId" FROM "Club" WHERE id = ${clubId} AND "ownerId" IS NOT NULL
  ) AS people
  WHERE reader <> ${authorId} AND NOT EXISTS (
    SELECT FROM "LetterChoice" WHERE "clubId" = ${clubId} AND "userId" = reader AND notices <> 'atOnce')`;
