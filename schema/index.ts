import './account/Activity.ts';
import './account/acceptTerms.ts';
import './account/changeEmail.ts';
import './account/changePassword.ts';
import './account/checkRecovery.ts';
import './account/confirmEmail.ts';
import './account/deleteAccount.ts';
import './account/endSession.ts';
import './account/exportAccount.ts';
import './account/logIn.ts';
import './account/logOut.ts';
import './account/me.ts';
import './account/requestRecovery.ts';
import './account/resendConfirmation.ts';
import './account/resetPassword.ts';
import './account/Session.ts';
import './account/signUp.ts';
import './account/updateProfile.ts';
import './club/clubs.ts';
import './club/createClub.ts';
import './twoFactor/disableTwoFactor.ts';
import './twoFactor/enableTwoFactor.ts';
import './twoFactor/prepareTwoFactor.ts';
import './twoFactor/renewRecoveryCodes.ts';
import { builder } from './builder.ts';

/** What the product can do. */
export const schema = builder.toSchema();
