import { clubPath } from '../../club/anchors.ts';

/**
 * The path of an invitation's link. The token is in the fragment, which browsers send to no server: neither in a
 * request nor in its Referer.
 */
export const invitationPath = (club: string | number, token: string): string => `${clubPath(club)}#invitation=${token}`;
