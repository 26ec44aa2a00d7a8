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
import { RestEditUserDocument, RestToggleSuspensionDocument, RestUsersDocument } from './administration.generated.ts';
import {
  type ListedClubFragment,
  RestClubsDocument,
  RestCreateClubDocument,
  RestDeleteClubDocument,
  RestUpdateClubDocument,
} from './club.generated.ts';
import { RestSendMessageDocument } from './contact.generated.ts';
import {
  changeOf,
  contacts,
  digits,
  flag,
  number,
  optionalCount,
  optionalText,
  type RestRequest,
  text,
} from './read.ts';
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

const updated = (club: ListedClubFragment) => ({ result: english('club:updated', { id: club.id }), club });

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
    method: 'get',
    path: '/profiles/user/all',
    document: RestUsersDocument,
    variables: ({ query }) => ({
      search: optionalText(query['search']),
      first: optionalCount(query['first']),
      after: optionalText(query['after']),
    }),
    answer: ({ nodes }) => ({ result: nodes.map(userObject) }),
  }),
  route({
    method: 'delete',
    path: '/profiles/user/:id',
    document: RestToggleSuspensionDocument,
    names: { userId: 'userIDToSuspend' },
    variables: ({ params, body }) => ({ userId: digits(body['userIDToSuspend']) || text(params['id']) }),
    answer: ({ uid, deletedAt }) => ({
      result: english(deletedAt ? 'account:users.suspended' : 'account:users.unsuspended', { id: uid }),
    }),
  }),
  route({
    method: 'post',
    path: '/contact',
    document: RestSendMessageDocument,
    variables: ({ body }) => ({
      input: {
        email: text(body['email']),
        subject: text(body['subject']),
        message: text(body['message']),
        csrf: text(body['csrf']),
      },
    }),
    answer: done,
  }),
  route({
    method: 'put',
    path: '/profiles/user/entireUser',
    document: RestEditUserDocument,
    names: { userId: 'ID', maxClubs: 'maxClub', confirmedEmail: 'emailConfirmed' },
    variables: ({ body }) => ({
      input: {
        userId: digits(body['ID']),
        firstName: text(body['firstName']),
        lastName: text(body['lastName']),
        maxClubs: digits(body['maxClub']),
        confirmedEmail: flag(body['emailConfirmed']),
        admin: flag(body['admin']),
        reason: optionalText(body['reason']),
      },
    }),
    answer: ({ uid }) => ({ result: english('account:users.edited', { id: uid }) }),
  }),
  route({
    method: 'put',
    path: '/profiles/user/:valueType',
    document: RestUpdateProfileDocument,
    variables: (request) => ({
      input: changeOf({ firstName: text, lastName: text, description: text }, request),
    }),
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
  route({
    method: 'delete',
    path: '/user/club',
    document: RestDeleteClubDocument,
    variables: ({ query, body }) => ({ clubID: number(body['clubID'] ?? query['clubID']) }),
    answer: done,
  }),
  route({
    method: 'put',
    path: '/user/club/single/:valueType',
    document: RestUpdateClubDocument,
    variables: (request) => ({
      input: {
        clubID: number(request.body['clubID']),
        ...changeOf({ title: text, description: text, privacy: flag, contacts }, request),
      },
    }),
    answer: updated,
  }),
  route({
    method: 'put',
    path: '/user/club/inputs',
    document: RestUpdateClubDocument,
    variables: ({ body }) => ({
      input: {
        clubID: number(body['clubID']),
        title: text(body['title']),
        description: text(body['description']),
        privacy: flag(body['privacy']),
      },
    }),
    answer: updated,
  }),
];
