import { bounds } from '../figures/bounds.ts';

/** The description of the argument for a code. */
export const codeDescription = `A code from the authenticator app, or a recovery code. Not needed within ${bounds.confirmedMinutes} minutes of a login, of \`enableTwoFactor\` or of \`confirmSession\`.`;
