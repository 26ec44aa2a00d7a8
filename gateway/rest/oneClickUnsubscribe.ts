import type { RequestHandler } from 'express';
import { parse, validate } from 'graphql';
import { schema } from '#schema/index.ts';
import { contextOf, type Services } from '../http/context.ts';
import { executeOwn } from '../http/operations.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Ends the letters that the link in the address is about, without further questions (RFC 8058). Mail programs send this, with a
 * form's body and from anywhere, so there is nothing to check but the token, which can do nothing else.
 */
export function oneClickUnsubscribe(services: Services, operation: 'unsubscribe' | 'stopInvitations'): RequestHandler {
  const document = parse(`mutation OneClick($token: String!) {
    result: ${operation}(token: $token) {
      ... on Done { message }
      ... on Error { code reason message }
    }
  }`);
  const mistakes = validate(schema, document);
  if (mistakes.length) throw new Error(mistakes.join(' '));
  const { load, databases } = services;
  return (request, response) => {
    request.operation = 'one-click unsubscribe';
    const { token } = request.query;
    return load.admit(async () => {
      const context = { ...(await contextOf(request, response, services)), viewer: null, database: databases.writes };
      const data = await executeOwn(document, { token: typeof token === 'string' ? token : '' }, context);
      const result = data['result'] as Refusal | { message: string };
      if ('reason' in result) return refuse(response, result);
      response.setHeader('Cache-Control', 'no-store').type('txt').send(result.message);
    });
  };
}
