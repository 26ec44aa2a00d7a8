import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type EditableField, editableFields } from '#schema/club/rules.ts';
import { english } from '#schema/core/translate.ts';
import { countryNames } from '#schema/countries/countries.ts';
import { bounds } from '#schema/figures/bounds.ts';
import {
  RestClubsDocument,
  RestCreateClubDocument,
  RestDeleteClubDocument,
  RestRestoreClubDocument,
  RestUpdateClubDocument,
  type RestUpdateClubMutation,
  type RestUpdateClubMutationVariables,
} from '../club.generated.ts';
import { fromShell } from '../example.ts';
import { changeOf, differ, fieldMistakes, fieldName } from '../fieldChange.ts';
import {
  alternativeNumber,
  choice,
  filter,
  flag,
  number,
  optionalMoment,
  optionalText,
  orElse,
  pageSize,
  pageStart,
  reader,
  text,
} from '../readers.ts';
import { messageBody, resultField, sentence, total, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';

const clubID = fromShell('CLUB_ID', 7);
const editableName = fieldName(...editableFields);

/** The contacts of a club; a value of any other shape becomes an empty contact, which the rules refuse. */
const contacts = reader(
  {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        contactName: { type: 'string' },
        contactLink: {
          type: 'string',
          pattern: '^([hH][tT][tT][pP][sS]://|[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:)',
          maxLength: bounds.link,
        },
      },
      required: ['contactName', 'contactLink'],
    },
  },
  (value) =>
    (Array.isArray(value) ? value : [value]).map((contact: Record<string, unknown> | null | undefined) => ({
      contactName: text(contact?.['contactName']),
      contactLink: text(contact?.['contactLink']),
    })),
);

/** The contacts of a club; undefined if the field is absent. */
const optionalContacts = reader(contacts.schema, (value) => (value === undefined ? undefined : contacts(value)));

/** The English name of a country, in any case. Any other text is that of no club's. */
const country = reader(
  { type: 'string', enum: countryNames },
  (value) => {
    const name = optionalText(value);
    return countryNames.find((known) => known.toLowerCase() === name?.trim().toLowerCase()) ?? name;
  },
  optionalText.takes,
);

/** Shared by all routes that update a club. */
const updating = {
  document: RestUpdateClubDocument,
  answer: { result: sentence(({ id }: { id: number }) => english('club:updated', { id })), club: wholeResult },
} satisfies Partial<Route<RestUpdateClubMutation, RestUpdateClubMutationVariables>>;

/** The routes for the public list of clubs, and for creating and managing clubs. */
export const club: Route[] = [
  defineRoute({
    method: 'get',
    path: '/user/club/all',
    // Does not compile unless the response includes every editable field.
    document: RestClubsDocument satisfies TypedDocumentNode<{ clubs: { nodes: Record<EditableField, unknown>[] } }>,
    query: {
      country,
      search: optionalText,
      privacy: filter,
      state: choice('pending', 'verified'),
      order: orElse(choice('newest', 'members'), 'newest').described(
        'The sort order: `newest` first, the default, or `members`, most first. A cursor belongs to its order.',
      ),
      first: pageSize,
      after: pageStart,
    },
    variables: ({ query }) => query,
    answer: { result: wholeResult, total },
    example: { query: { country: 'Italy', first: 10 } },
  }),
  defineRoute({
    method: 'post',
    path: '/user/club',
    document: RestCreateClubDocument,
    body: {
      title: text,
      description: text,
      country: text,
      privacy: flag,
      contacts: optionalContacts,
    } satisfies Record<EditableField, unknown>,
    variables: ({ body }) => ({ input: body }),
    answer: {
      clubID: resultField('id'),
      result: sentence(({ title, country }) => english('club:created', { title, country })),
    },
    example: {
      body: {
        title: 'Harbour Traders',
        description: 'We meet on Tuesdays at the old harbour.',
        country: 'Italy',
        privacy: false,
      },
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/user/club',
    document: RestDeleteClubDocument,
    query: { clubID: alternativeNumber },
    body: {
      clubID: alternativeNumber,
      title: optionalText.described("The club's title, as a confirmation: if it is another, nothing is deleted."),
    },
    mistakes: { 'request.contradiction': ({ query, body }) => differ(query.clubID, body.clubID) },
    variables: ({ query, body }) => ({ clubID: body.clubID ?? query.clubID ?? 0, title: body.title }),
    answer: messageBody,
    example: { body: { clubID } },
  }),
  defineRoute({
    method: 'post',
    path: '/user/club/restore',
    document: RestRestoreClubDocument,
    body: { clubID: number },
    variables: ({ body }) => body,
    answer: { result: sentence(({ title }) => english('club:undeleted', { title })), club: wholeResult },
    example: { body: { clubID } },
  }),
  defineRoute({
    id: 'updateClubField',
    method: 'put',
    path: '/user/club/single/:valueType',
    params: { valueType: editableName.described('The field to change.') },
    body: {
      clubID: number,
      toChange: editableName.described(
        'The field to change, if the path does not name it. If both do, they must match.',
      ),
      toTitle: text,
      toDescription: text,
      toCountry: text,
      toPrivacy: flag,
      toContacts: optionalContacts,
      seen: optionalMoment,
    },
    mistakes: fieldMistakes(editableFields, 'valueType'),
    invalid: ({ params, body }) =>
      (body.toChange || params.valueType) === 'contacts' && body.toContacts === undefined
        ? [{ name: 'toContacts', reason: 'club.contactsRequired' }]
        : [],
    variables: ({ params, body }) => ({
      input: {
        clubID: body.clubID,
        seen: body.seen,
        ...changeOf(editableFields, body.toChange || params.valueType, body),
      },
    }),
    ...updating,
    example: {
      params: { valueType: 'contacts' },
      body: {
        clubID,
        toChange: 'contacts',
        toContacts: [{ contactName: 'Chat', contactLink: 'https://chat.example.com/harbour' }],
      },
    },
  }),
  defineRoute({
    method: 'put',
    path: '/user/club/inputs',
    body: { clubID: number, title: text, description: text, privacy: flag, seen: optionalMoment } satisfies Record<
      'clubID' | 'seen' | Exclude<EditableField, 'country' | 'contacts'>,
      unknown
    >,
    variables: ({ body }) => ({ input: body }),
    required: ['title', 'description', 'privacy'],
    ...updating,
    impossible: ['club.countryFixed'],
    example: {
      body: {
        clubID,
        title: 'Harbour Traders Genoa',
        description: 'We meet on Tuesdays and Thursdays.',
        privacy: true,
      },
    },
  }),
];
