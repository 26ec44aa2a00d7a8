import type { Member } from '../fixtures/members.ts';
import type { Client } from './client.ts';

/** Sends the requests of screens; throws if one fails. */
export function requestsOf(site: Client) {
  const query = (text: string, as?: Member) => async () => {
    const { body } = await site.graphql(text, { as });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    return body.data;
  };
  const inClub = async (method: string, path: string, body: object | undefined, as: Member) => {
    const { status } = await site.rest(method, `/club/${path}`, body, { as });
    if (status !== 202) throw new Error(`${method} ${path}: ${status}`);
  };
  return { query, inClub };
}
