import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import Negotiator from 'negotiator';

/** The media type of problem details, which callers can ask for (RFC 9457). */
export const problemType = 'application/problem+json';

/** Whether the caller prefers a refusal as problem details. */
export const wantsProblem = (headers: IncomingHttpHeaders): boolean =>
  new Negotiator({ headers }).mediaType(['application/json', problemType]) === problemType;

/** A refusal's body as problem details. */
export const problemOf = (status: number, body: { result: string }): Record<string, unknown> => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail: body.result,
  ...body,
});
