import { english } from '#locales/translate.ts';
import {
  RestConfirmEmailDocument,
  RestLogInDocument,
  RestLogOutDocument,
  RestProtectedDocument,
  RestSignUpDocument,
  type UserObjectFragment,
} from './account.generated.ts';
import { type Route, route } from './adapter.ts';
import { RestClubsDocument, RestCreateClubDocument } from './club.generated.ts';
import { flag, optionalCount, optionalText, text } from './read.ts';

const nothing = () => ({});
const done = ({ message }: { message: string }) => ({ result: message });
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
    variables: ({ body }) => ({ input: { email: text(body['email']), password: text(body['password']) } }),
    answer: ({ atoken, user }) => ({
      userObject: { atoken, ...userObject(user) },
      twoFactorAuth: false,
      result: english('account:loggedIn'),
    }),
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
