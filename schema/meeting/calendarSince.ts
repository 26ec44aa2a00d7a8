import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';

builder.prismaObjectField(User, 'calendarSince', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      "When the member's current calendar address was created; `null` if they have none, and for other accounts.",
    select: { id: true, calendarAddress: { select: { createdAt: true } } },
    resolve: ({ id, calendarAddress }, _args, { viewer }) =>
      viewer?.id === id ? (calendarAddress?.createdAt ?? null) : null,
  }),
);
