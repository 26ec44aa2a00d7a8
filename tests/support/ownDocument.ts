import { readPages } from '#gateway/pages/builtPages.ts';

/** The built pages' GraphQL document with this beginning, such as `query ClubCounts`. */
export function ownDocument(beginning: string): string {
  const texts: string[] = Object.values(readPages()?.persisted ?? {});
  const found = texts.find((text) => text.startsWith(beginning));
  if (!found) throw new Error(`The built pages use no document '${beginning}'.`);
  return found;
}
