import { Prisma } from '#prisma/generated/client/client.ts';
import { displayName, nameFields } from '../account/displayName.ts';
import { builder } from '../builder.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { contractOf } from '../contract.ts';
import { Failure } from '../errors.ts';
import { everybodyBut } from '../membership/everybodyBut.ts';
import { notify } from '../notify.ts';
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
      "Writes a notice to a club's members. The owner and the organisers may. Members are notified in the site and by e-mail, at once or with the next daily digest, unless they chose to get none.",
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
        if (club.state !== 'declined') {
          const people = everybodyBut(viewer.id, clubId);
          const letter = { kind: 'notice', club: clubId, notice: id, values } as const;
          await mail.postToAll(transaction, atOnce(people, clubId), letter);
          await notify(transaction, people, { kind: 'noticeWritten', club: { id: clubId, title: club.title }, at });
        }
        return transaction.notice.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);

/** Of these people, those who have not chosen to get letters later, or none. */
const atOnce = (people: Prisma.Sql, clubId: number) => Prisma.sql`
  SELECT reader FROM (${people}) AS people WHERE NOT EXISTS (
    SELECT FROM "LetterChoice" WHERE "clubId" = ${clubId} AND "userId" = reader AND notices <> 'atOnce')`;
