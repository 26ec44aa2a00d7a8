import type { Membership } from '#prisma/generated/client/client.ts';
import type { PersonName } from '../../account/displayName.ts';
import { builder } from '../../core/builder.ts';
import { connectionOf } from '../../lists/connection.ts';
import { AnyMember, type PersonInClub } from './AnyMember.ts';

/** A person in a club, as its members see them. */
interface Member extends PersonInClub {
  clubId: number;
  since: Date | null;
  message: string;
  reason: string;
}

/** A person with a membership, as the club's members see them. */
export const memberOf = ({ user: account, ...membership }: Membership & { user: PersonName }): Member => ({
  ...membership,
  account,
});

/** A club's owner, as an entry among its members. */
export const ownerAmongMembers = ({ id, ...account }: PersonName & { id: number }, clubId: number): Member => ({
  clubId,
  userId: id,
  account,
  role: 'owner',
  since: null,
  message: '',
  reason: '',
});

/** A person in a club, in the schema. */
export const ClubMember = builder.objectRef<Member>('ClubMember').implement({
  description: 'A person in a club, as its members see them.',
  interfaces: [AnyMember],
  fields: (t) => ({
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      example: '2026-04-02T18:30:00.000Z',
      description: 'When they were given this role; `null` for the owner.',
    }),
    message: t.exposeString('message', {
      example: '',
      description: 'The message they sent with their request to join; may be empty.',
    }),
    reasonGiven: t.exposeString('reason', {
      example: '',
      description:
        'Why they were declined, removed or banned; may be empty. An applicant with a reason was removed before.',
    }),
  }),
});

/** A page of the people in a club. */
export const ClubMemberConnection = connectionOf(ClubMember, 'ClubMember', 'people');
