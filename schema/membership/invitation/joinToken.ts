/** The form of a permanent link's token: the id of its club, which invitations' tokens lack, and a keyed hash in base64url. */
const form = /^([1-9]\d{0,9})-[\w-]{43}$/;

/** Whether a token is that of a permanent link, rather than of an invitation. */
export const isJoinToken = (token: string): boolean => form.test(token);

/** The id of the club whose permanent link a token may be; 0 if it is none. */
export const clubOfJoinToken = (token: string): number => Number(form.exec(token)?.[1] ?? 0);
