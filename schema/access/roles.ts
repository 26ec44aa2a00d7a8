/** A person's role in a club. */
export type ClubRole = 'owner' | 'organiser' | 'member' | 'applicant' | 'declined' | 'removed' | 'banned';

/** Somebody's standing in a club: their role, if they have one, and whether they are an administrator of the site. */
export interface Standing {
  role: ClubRole | null | undefined;
  asAdministrator?: boolean | undefined;
}

/** Somebody's standing in a club, with what of the club decides what they see. */
export interface ClubStanding extends Standing {
  club: { privacy: boolean };
}

/** Whether a person with this role runs the club. */
export const runsClub = (role: Standing['role']): boolean => role === 'owner' || role === 'organiser';

/** Whether a person with this role belongs to the club. */
export const belongsToClub = (role: Standing['role']): boolean => runsClub(role) || role === 'member';

/** The roles of a membership that belong to the club. */
export const belonging = ['organiser', 'member'] as const satisfies ClubRole[];

/** Whether they see what only the club's members see, such as its people and where it meets. */
export const seesInside = ({ role, asAdministrator }: Standing): boolean =>
  belongsToClub(role) || asAdministrator === true;

/** Whether they see all of the club: its log, invitations and hidden notices, and the people who are not in it. */
export const overseesClub = ({ role, asAdministrator }: Standing): boolean =>
  runsClub(role) || asAdministrator === true;

/** Whether they see the people who have this role in the club. */
export const canSeePerson = (standing: Standing, role: ClubRole): boolean =>
  belongsToClub(role) ? seesInside(standing) : overseesClub(standing);
