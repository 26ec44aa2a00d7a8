import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type EditableField, editableFields } from '#schema/club/rules.ts';
import { english } from '#schema/core/translate.ts';
import { countryNames } from '#schema/countries/countries.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { ClubsAnswerFragmentDoc, ListedClubFragmentDoc } from '../club.generated.ts';
import { args, message, route } from '../defineRoute.ts';
import { fromShell } from '../example.ts';
import { changeOf, differ, fieldMistakes, fieldName } from '../fieldChange.ts';
import { alternativeNumber, choice, flag, listOf, objectOf, optional, optionalText, reader, text } from '../readers.ts';
import { resultField, sentence, total, wholeResult } from '../responseBody.ts';
import type { Route } from '../route.ts';

const clubID = fromShell('CLUB_ID', 7);
type Editable = Record<EditableField, unknown>;
const editableName = fieldName(...editableFields);

/** The contacts of a club; undefined if the field is absent. */
const optionalContacts = optional(
  listOf(
    objectOf(
      {
        contactName: text,
        contactLink: reader(
          {
            type: 'string',
            pattern: '^([hH][tT][tT][pP][sS]://|[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:)',
            maxLength: bounds.link,
          },
          text,
        ),
      },
      'contactName',
      'contactLink',
    ),
  ),
);

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
  answer: { result: sentence(({ id }: { id: number }) => english('club:updated', { id })), club: wholeResult },
};

/** The routes for the public list of clubs, and for creating and managing clubs. */
export const club: Route[] = [
  // Does not compile unless the response includes every editable field.
  route.get('/user/club/all', 'clubs', ClubsAnswerFragmentDoc satisfies TypedDocumentNode<{ nodes: Editable[] }>, {
    query: {
      country,
      ...args('search', 'privacy'),
      state: choice('pending', 'verified'),
      order: choice('newest', 'members').described(
        'The sort order: `newest` first, the default, or `members`, most first. A cursor belongs to its order.',
      ),
    },
    answer: { result: wholeResult, total },
    example: { query: { country: 'Italy' } },
  }),
  route.post('/user/club', 'createClub', ['id', 'title', 'country'], {
    body: {
      ...args('title', 'description', 'country', 'privacy'),
      contacts: optionalContacts,
    } satisfies Editable,
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
  route.delete('/user/club', 'deleteClub', message, {
    query: { clubID: alternativeNumber },
    body: { clubID: alternativeNumber, ...args('title') },
    mistakes: { 'request.contradiction': ({ query, body }) => differ(query.clubID, body.clubID) },
    variables: ({ query, body }) => ({ clubID: body.clubID ?? query.clubID ?? 0 }),
    example: { body: { clubID } },
  }),
  route.post('/user/club/restore', 'restoreClub', ListedClubFragmentDoc, {
    body: args('clubID'),
    answer: { result: sentence(({ title }) => english('club:undeleted', { title })), club: wholeResult },
    example: { body: { clubID } },
  }),
  route.put('/user/club/single/:valueType', 'updateClub', ListedClubFragmentDoc, {
    id: 'updateClubField',
    params: { valueType: editableName.described('The field to change.') },
    body: {
      ...args('clubID'),
      toChange: editableName.described(
        'The field to change, if the path does not name it. If both do, they must match.',
      ),
      toTitle: text,
      toDescription: text,
      toCountry: text,
      toPrivacy: flag,
      toContacts: optionalContacts,
      ...args('seen'),
    },
    mistakes: fieldMistakes(editableFields, 'valueType'),
    invalid: ({ params, body }) =>
      (body.toChange || params.valueType) === 'contacts' && body.toContacts === undefined
        ? [{ name: 'toContacts', reason: 'club.contactsRequired' }]
        : [],
    variables: ({ params, body }) => changeOf(editableFields, body.toChange || params.valueType, body),
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
  route.put('/user/club/inputs', 'updateClub', ListedClubFragmentDoc, {
    body: { ...args('clubID'), title: text, description: text, privacy: flag, ...args('seen') } satisfies Record<
      'clubID' | 'seen' | Exclude<EditableField, 'country' | 'contacts'>,
      unknown
    >,
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
