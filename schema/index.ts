import './account/confirmEmail.ts';
import './account/logIn.ts';
import './account/logOut.ts';
import './account/me.ts';
import './account/resendConfirmation.ts';
import './account/signUp.ts';
import './club/clubs.ts';
import './club/createClub.ts';
import { builder } from './builder.ts';

/** What the product can do. */
export const schema = builder.toSchema();
