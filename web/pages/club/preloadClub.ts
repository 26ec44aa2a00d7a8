import type { Params } from 'react-router-dom';
import type { ClubPart } from '#schema/club/anchors.ts';
import { cacheEmbeddedResult } from '../../graphql/client.ts';
import { documentOfPart, documentOfTopic } from './page/documentOfPart.ts';
import { aroundOf, requestedPage } from './topics/postPages.ts';

/** A club's HTML embeds the query result that visitors see. */
export const preloadClub = (part: ClubPart | undefined, { id }: Params): void =>
  cacheEmbeddedResult(documentOfPart(part), { id: Number(id) });

/** The same for the page of a topic. */
export const preloadTopic = ({ id, topic }: Params): void =>
  cacheEmbeddedResult(documentOfTopic, {
    id: Number(id),
    topicID: Number(topic),
    ...aroundOf(requestedPage(new URLSearchParams(location.search))),
  });
