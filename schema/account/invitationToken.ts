/** The length of 256 bits in base64url: a random number, and in e-mailed invitations a proof of the address after it. */
export const tokenHalf = 43;

/** Whether an invitation's token was sent by e-mail, and so may prove an address, rather than shown as a link. */
export const isEmailed = (token: string): boolean => token.length === 2 * tokenHalf;
