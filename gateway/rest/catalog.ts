/** Where the API's entry points are, as `GET /api/v1` lists them. */
export const entryPoints = (origin: string): Record<string, string> => ({
  rest: `${origin}/api/v1`,
  openapi: `${origin}/api/v1/openapi.json`,
  reference: `${origin}/api/v1/docs`,
  graphql: `${origin}/graphql`,
});

/** The path and the media type of the API catalog (RFC 9727). */
export const catalogPath = '/.well-known/api-catalog';
export const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The API catalog: both APIs with their descriptions, as a set of links (RFC 9264). */
export function apiCatalog(origin: string): object {
  const { rest, openapi, reference, graphql } = entryPoints(origin);
  const doc = { 'service-doc': [{ href: reference, type: 'text/html' }] };
  return {
    linkset: [
      { anchor: rest, 'service-desc': [{ href: openapi, type: 'application/json' }], ...doc },
      { anchor: graphql, ...doc },
    ],
  };
}
