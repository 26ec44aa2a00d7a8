import type { ClubRole } from '../access/roles.ts';
import { StaffRoleEnum, staffRoleOf } from '../account/staff.ts';
import { builder } from '../core/builder.ts';
import { ClubRoleEnum } from './ClubRole.ts';

/** A person in a club. */
export interface PersonInClub {
  userId: number;
  name: string;
  role: ClubRole;
}

/** What the people of a club always see of each other. */
export const AnyMember = builder.interfaceRef<PersonInClub>('AnyMember').implement({
  description: 'A person in a club.',
  fields: (t) => ({
    userId: t.exposeInt('userId', { example: 42, description: "The id of the person's account." }),
    name: t.exposeString('name', {
      example: 'Ann L.',
      description:
        "The first name and last initial, or the full name if they chose to show it. The owner's full name is public.",
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
