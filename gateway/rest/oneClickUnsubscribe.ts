import type { RequestHandler } from 'express';
import { type Services, visitorContextOf } from '../http/context.ts';
import { executeOwn } from '../http/operations.ts';
import { message } from './defineRoute.ts';
import { documentOf } from './document.ts';
import { type Refusal, refuse } from './refusal.ts';
import { rootFieldOf } from './rootField.ts';

/**
 * Unsubscribes from the e-mails that the link's token is for, without confirmation (RFC 8058). Mail programs send this
 * request, with a form body and from anywhere, so there is nothing to check but the token, which allows nothing else.
 */
export function oneClickUnsubscribe(services: Services, operation: 'unsubscribe' | 'stopInvitations'): RequestHandler {
  const field = rootFieldOf(operation);
  const document = documentOf('OneClick', field, [...field.args], () => message);
  const { load, databases } = services;
  return (request, response) => {
    request.operation = 'one-click unsubscribe';
    const { token } = request.query;
    return load.admit(async () => {
      const context = visitorContextOf(request, response, services);
      context.database = databases.writes;
      const data = await executeOwn(document, { token: typeof token === 'string' ? token : '' }, context);
      const [result] = Object.values(data) as (Refusal | { message: string })[];
      if (!result || 'reason' in result) return refuse(response, result as Refusal);
      response.setHeader('Cache-Control', 'no-store').type('txt').send(result.message);
    });
  };
}
