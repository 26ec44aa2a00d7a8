import type { User } from '#prisma/generated/client/client.ts';
import type { PersonName } from '../../account/displayName.ts';
import { builder } from '../../core/builder.ts';
import { AnyMember, type PersonInClub } from './AnyMember.ts';

/** What a person shows of themselves to the people of a club. */
export interface ShownMember extends PersonInClub {
  clubId: number;
  since: Date;
  account: PersonName & Pick<User, 'description' | 'showDescription' | 'showAttendance' | 'spokenLanguages'>;
}

/** A person in a club with what they chose to show, in the schema. */
export const MemberCard = builder.objectRef<ShownMember>('MemberCard').implement({
  description: 'A person who belongs to a club, with what they chose to show its people.',
  interfaces: [AnyMember],
  fields: (t) => ({
    since: t.expose('since', {
      type: 'DateTime',
      example: '2026-04-02T18:30:00.000Z',
      description: 'When they were given this role; for the owner, when the club was created.',
    }),
    description: t.string({
      example: 'I trade the London session.',
      description: 'Their description of themselves; empty if there is none, or unless they chose to show it.',
      resolve: ({ account: { description, showDescription } }) => (showDescription ? description : ''),
    }),
    spokenLanguages: t.stringList({
      example: ['en', 'it'],
      description: 'The languages they say they speak, as codes of ISO 639-1.',
      resolve: ({ account: { spokenLanguages } }) => spokenLanguages,
    }),
  }),
});
