import type { ClubRole } from '../../access/roles.ts';
import { fullName, type PersonName } from '../../account/displayName.ts';
import { nameSeen } from '../../account/nameSeen.ts';
import { StaffRoleEnum, staffRoleOf } from '../../account/staff.ts';
import { builder } from '../../core/builder.ts';
import { ClubRoleEnum } from '../ClubRole.ts';

/** A person in a club. */
export interface PersonInClub {
  userId: number;
  account: PersonName;
  role: ClubRole;
}

/** What the people of a club always see of each other. */
export const AnyMember = builder.interfaceRef<PersonInClub>('AnyMember').implement({
  description: 'A person in a club.',
  fields: (t) => ({
    userID: t.exposeInt('userId', {
      example: 42,
      description: "The id of the person's account.",
      extensions: { formerly: 'userId' },
    }),
    name: t.string({
      example: 'Ann L.',
      description:
        "The first name and last initial; in full for members of their clubs and administrators, if they chose to show it to them. The owner's full name is public.",
      resolve: ({ userId, role, account }, _args, context) =>
        role === 'owner' ? fullName(account) : nameSeen(context, account && { id: userId, ...account }),
    }),
    staff: t.field({
      type: StaffRoleEnum,
      nullable: true,
      example: null,
      description: 'What they do for the site; `null` for everybody else.',
      resolve: ({ userId }, _args, context) => staffRoleOf(context, userId),
    }),
    role: t.expose('role', { type: ClubRoleEnum, example: 'member', description: "The person's role in the club." }),
  }),
});
