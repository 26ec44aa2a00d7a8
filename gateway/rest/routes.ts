import { english } from '#locales/translate.ts';
import {
  RestCheckRecoveryDocument,
  RestConfirmEmailDocument,
  RestLogInDocument,
  RestLogOutDocument,
  RestProtectedDocument,
  RestRequestRecoveryDocument,
  RestResetPasswordDocument,
  RestSignUpDocument,
  RestUpdateProfileDocument,
  type UserObjectFragment,
} from './account.generated.ts';
import { type Route, route } from './adapter.ts';
import { RestClubsDocument, RestCreateClubDocument } from './club.generated.ts';
import { changeOf, flag, optionalCount, optionalText, type RestRequest, text } from './read.ts';
import {
  RestDisableTwoFactorDocument,
  RestEnableTwoFactorDocument,
  RestPrepareTwoFactorDocument,
} from './twoFactor.generated.ts';

const nothing = () => ({});
const done = ({ message }: { message: string }) => ({ result: message });
const reset = ({ query, body }: RestRequest) => ({
  input: {
    token: text(body['token']) || text(query['token']),
    newPassword: text(body['newPassword']),
    confirmPassword: text(body['confirmPassword']),
  },
});
const userObject = ({ clubs, posts, ...user }: UserObjectFragment) => ({
  ...user,
  clubs: clubs.nodes,
  posts: posts.nodes,
});

/** The paths of /api/v1 (contract, 3). */
export const routes: Route[] = [
  route({
    method: 'post',
    path: '/auth/signup',
    document: RestSignUpDocument,
    variables: ({ body }) => ({
      input: {
        firstName: text(body['firstName']),
        lastName: text(body['lastName']),
        email: text(body['email']),
        password: text(body['password']),
        country: text(body['country']),
        csrf: text(body['csrf']),
      },
    }),
    answer: done,
  }),
  route({
    method: 'post',
    path: '/auth/signup/confirmemail',
    document: RestConfirmEmailDocument,
    variables: ({ query }) => ({ token: text(query['token']) }),
    answer: done,
  }),
  route({
    method: 'post',
    path: '/auth/login',
    document: RestLogInDocument,
    variables: ({ body }) => ({
      input: { email: text(body['email']), password: text(body['password']), code: optionalText(body['code']) },
    }),
    answer: (success) =>
      'message' in success
        ? { twoFactorAuth: true, result: success.message }
        : {
            userObject: { atoken: success.atoken, ...userObject(success.user) },
            twoFactorAuth: false,
            result: english('account:loggedIn'),
          },
  }),
  route({ method: 'post', path: '/auth/logout', document: RestLogOutDocument, variables: nothing, answer: done }),
  route({
    method: 'get',
    path: '/protected',
    document: RestProtectedDocument,
    status: 203,
    variables: nothing,
    answer: (user) => ({ userObject: userObject(user) }),
  }),
  route({
    method: 'post',
    path: '/auth/account-recovery/email',
    document: RestRequestRecoveryDocument,
    variables: ({ query, body }) => ({ email: text(query['email']) || text(body['email']) }),
    answer: done,
  }),
  route({
    method: 'post',
    path: '/auth/account-recovery/verifyCode',
    document: RestResetPasswordDocument,
    when: ({ body }) => 'newPassword' in body,
    variables: reset,
    answer: done,
  }),
  route({
    method: 'post',
    path: '/auth/account-recovery/verifyCode',
    document: RestCheckRecoveryDocument,
    variables: ({ query, body }) => ({ token: text(query['token']) || text(body['token']) }),
    answer: done,
  }),
  route({
    method: 'post',
    path: '/auth/account-recovery/restore',
    document: RestResetPasswordDocument,
    variables: reset,
    answer: done,
  }),
  route({
    method: 'put',
    path: '/profiles/user/:valueType',
    document: RestUpdateProfileDocument,
    variables: (request) => ({ input: changeOf(['firstName', 'lastName', 'description'], request) }),
    answer: (user) => ({ result: english('account:profileUpdated'), userObject: userObject(user) }),
  }),
  route({
    method: 'get',
    path: '/user/2FA/qrcode',
    document: RestPrepareTwoFactorDocument,
    variables: nothing,
    answer: (preparation) => ({ result: preparation }),
  }),
  route({
    method: 'post',
    path: '/user/2FA/enable',
    document: RestEnableTwoFactorDocument,
    variables: ({ body }) => ({ code: text(body['code']), password: text(body['password']) }),
    answer: ({ message, recoveryCodes }) => ({ result: message, recoveryCodes }),
  }),
  route({
    method: 'post',
    path: '/user/2FA/disable',
    document: RestDisableTwoFactorDocument,
    variables: ({ body }) => ({ password: text(body['password']) }),
    answer: done,
  }),
  route({
    method: 'get',
    path: '/user/club/all',
    document: RestClubsDocument,
    variables: ({ query }) => ({
      country: optionalText(query['country']),
      first: optionalCount(query['first']),
      after: optionalText(query['after']),
    }),
    answer: ({ nodes }) => ({ result: nodes }),
  }),
  route({
    method: 'post',
    path: '/user/club',
    document: RestCreateClubDocument,
    variables: ({ body }) => ({
      input: {
        title: text(body['title']),
        description: text(body['description']),
        country: text(body['country']),
        privacy: flag(body['privacy']),
      },
    }),
    answer: ({ id, title, country }) => ({ clubID: id, result: english('club:created', { title, country }) }),
  }),
];
