import { english } from '#schema/core/translate.ts';
import { settingNames } from '#schema/settings/rules.ts';
import { choice, optionalNumber, reader } from '../readers.ts';
import { resultField, sentence, wholeResult } from '../responseBody.ts';
import { defineRoute, type Route } from '../route.ts';
import { RestChangeSettingDocument, RestSettingDocument, RestSettingsDocument } from '../settings.generated.ts';

const params = { name: choice(...settingNames) };

/** Any JSON value; null for the default. */
const value = reader({ description: 'The value; `null` or nothing for the default.' }, (json) => json ?? null);

/** The routes for what the operator can change while the site runs. */
export const settings: Route[] = [
  defineRoute({
    method: 'get',
    path: '/admin/settings',
    document: RestSettingsDocument,
    variables: () => ({}),
    answer: { result: resultField('settings') },
    example: {},
  }),
  defineRoute({
    method: 'get',
    path: '/admin/settings/:name',
    document: RestSettingDocument,
    params,
    variables: ({ params }) => params,
    answer: { result: wholeResult },
    example: { params: { name: 'supportEmail' } },
  }),
  defineRoute({
    method: 'put',
    path: '/admin/settings/:name',
    document: RestChangeSettingDocument,
    params,
    body: { value, replaces: optionalNumber },
    variables: ({ params, body }) => ({ ...params, ...body }),
    answer: {
      result: sentence(({ name }: { name: string }) => english('settings:saved', { name })),
      version: resultField('version'),
    },
    example: { params: { name: 'ticker' }, body: { value: ['EURUSD', 'XAUUSD'] } },
  }),
];
