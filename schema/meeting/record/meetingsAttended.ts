import { builder } from '../../core/builder.ts';
import { MemberCard } from '../../membership/people/MemberCard.ts';

builder.objectField(MemberCard, 'meetingsAttended', (t) =>
  t.int({
    nullable: true,
    complexity: 10,
    example: 9,
    description:
      'The number of meetings of the club that they came to, as recorded by those who run it; `null` unless they chose to show it.',
    resolve: ({ userId, clubId, account }, _args, { database }) =>
      account.showAttendance ? database.attendance.count({ where: { userId, meeting: { clubId } } }) : null,
  }),
);
