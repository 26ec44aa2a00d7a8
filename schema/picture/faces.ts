import { readerOfClubs } from '../access/reader.ts';
import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { Attendee } from '../meeting/Attendee.ts';
import { MeetingReply } from '../meeting/reply/meetingReplies.ts';
import { ClubPerson } from '../membership/ClubAct.ts';
import { AnyMember } from '../membership/people/AnyMember.ts';
import { Picture, type ShownPicture } from './Picture.ts';

/** Accounts' faces. */
const faces = batchLoader<ShownPicture | null>(async ({ database }, ids) => {
  const accounts = await database.user.findMany({
    where: { id: { in: ids }, faceId: { not: null }, deletedAt: null },
    select: { id: true, face: true },
  });
  return new Map(accounts.map(({ id, face }) => [id, face]));
}, null);

/** An account's face, which only members see. */
const faceOf = (context: Context, id: number): Promise<ShownPicture | null> | null =>
  readerOfClubs(context).id === 0 ? null : faces(context, id);

const face = {
  type: Picture,
  nullable: true,
  example: null,
  description: 'Their face; `null` if they have none, and for visitors.',
} as const;

builder.prismaObjectField(User, 'face', (t) =>
  t.field({ ...face, select: { id: true }, resolve: ({ id }, _args, context) => faceOf(context, id) }),
);
builder.prismaObjectField(ClubPerson, 'face', (t) =>
  t.field({ ...face, select: { id: true }, resolve: ({ id }, _args, context) => faceOf(context, id) }),
);
builder.interfaceField(AnyMember, 'face', (t) =>
  t.field({ ...face, resolve: ({ userId }, _args, context) => faceOf(context, userId) }),
);
for (const person of [Attendee, MeetingReply])
  builder.objectField(person, 'face', (t) =>
    t.field({ ...face, resolve: ({ userId }, _args, context) => faceOf(context, userId) }),
  );
