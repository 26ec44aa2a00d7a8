import type { RequestHandler } from 'express';
import { parse, validate } from 'graphql';
import { schema } from '#schema/index.ts';
import { type Services, visitorContextOf } from '../http/context.ts';
import { executeOwn } from '../http/operations.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Unsubscribes from the e-mails that the link's token is for, without confirmation (RFC 8058). Mail programs send this
 * request, with a form body and from anywhere, so there is nothing to check but the token, which allows nothing else.
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
      const context = visitorContextOf(request, response, services);
      context.database = databases.writes;
      const data = await executeOwn(document, { token: typeof token === 'string' ? token : '' }, context);
      const result = data['result'] as Refusal | { message: string };
      if ('reason' in result) return refuse(response, result);
      response.setHeader('Cache-Control', 'no-store').type('txt').send(result.message);
    });
  };
}
