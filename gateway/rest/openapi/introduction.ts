/** What callers need to know of all operations, as markdown. */
export const introduction = (
  origin: string,
): string => `Every operation here runs an operation of the GraphQL schema at ${origin}/graphql, which can do more; both tell the same
data, the same refusals and have the same effects.

## Signing requests
Tools send an access token, made in the profile under "Access tokens": \`Authorization: Bearer fxc_…\`. Its scopes say what it
may do: \`read\` the account, manage \`clubs\`, or \`administration\`. What concerns the account itself (password, two-factor,
profile) needs a session: log in, then send the header \`uid\` and \`Authorization: Bearer\` with the session's token. Cookies
are never believed.

## Requests and answers
Bodies are JSON, at most 100 kB. A success is 202 (the session check: 203). Fields that are not described are left alone, and
answers may get new fields. Numbers of clubs and accounts may be given as digits; booleans also as true, yes, 1, false, no, 0.

## Refusals
A refusal is \`{"result": why, "error": code, "fields"?: {field: why}, "requestId": …}\`. Decide by \`error\`, show \`result\`;
give \`requestId\` (also the header \`X-Request-Id\`) when you ask us.

## Lists
Lists are stable: a new entry moves no page. \`first\` says how many (50, at most 100); the header \`Link\` gives the address of
the next page, as long as there is one. The public list carries an \`ETag\`; \`If-None-Match\` is answered 304 while nothing changed.

## Limits
What can be guessed or abused is limited; the header \`RateLimit\` tells what is left, and a 429 carries \`Retry-After\`.

## Changes
Fields and operations that will go are marked as deprecated, here and in the schema, at least six months before.
`;
