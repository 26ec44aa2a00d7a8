import { isFromShell } from '../example.ts';
import type { Example, ExampleValue, Route } from '../route.ts';

type Security = Record<string, string[]>[];

/** The authentication headers: none if the example needs none, an access token if one is accepted, else a session. */
function authentication(security: Security, { byMember = false }: Example = {}): string[] {
  const [first = {}] = byMember ? security.filter((way) => Object.keys(way).length > 0) : security;
  if (Object.keys(first).length === 0) return [];
  return 'accessToken' in first
    ? ['-H "Authorization: Bearer $ACCESS_TOKEN"']
    : ['-H "uid: $UID_OF_ACCOUNT"', '-H "Authorization: Bearer $ATOKEN"'];
}

const lines = (...parts: string[]): string => parts.join(' \\\n  ');

/** JSON as a here-document, in which the shell expands variables. */
const hereDocument = (json: string) => `-d @- <<JSON\n${json}\nJSON`;

/** A route's example as a runnable curl command. */
export function curlOf({ method, path, example, file }: Route, origin: string, security: Security): string {
  const pathWithValues = path.replace(/:(\w+)/g, (_all, name: string) => shellText(example.params?.[name] ?? ''));
  const query = Object.entries(example.query ?? {}).map(([name, value]) => `${name}=${shellText(value)}`);
  const address = `"${origin}/api/v1${pathWithValues}${query.length ? `?${query.join('&')}` : ''}"`;
  const verb = method === 'get' ? [] : [`-X ${method.toUpperCase()}`];
  if (!example.body) return lines(`curl ${address}`, ...verb, ...authentication(security, example));
  if (file)
    return lines(
      `curl ${address}`,
      ...verb,
      ...authentication(security, example),
      "-H 'Content-Type: image/jpeg'",
      '--data-binary @picture.jpg',
    );
  return lines(
    `curl ${address}`,
    ...verb,
    ...authentication(security, example),
    "-H 'Content-Type: application/json'",
    hereDocument(shellJson(example.body)),
  );
}

/** The values of an example that only the caller knows, by their shell variables. */
export const shellValuesOf = ({ params, query, body }: Example): Record<string, string | number> =>
  Object.fromEntries(
    [params, query, body]
      .flatMap((part) => Object.values(part ?? {}))
      .flatMap((entry) => (isFromShell(entry) ? [[entry.shell, entry.value]] : [])),
  );

/** JSON whose caller-specific values are shell variables. */
function shellJson(values: Record<string, ExampleValue>): string {
  const lines = Object.entries(values).map(([name, value]) => {
    if (!isFromShell(value)) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    return `  ${JSON.stringify(name)}: ${typeof value.value === 'number' ? `$${value.shell}` : `"$${value.shell}"`}`;
  });
  return `{\n${lines.join(',\n')}\n}`;
}

/** A part of a URL: the shell variable, or the percent-encoded value. */
const shellText = (value: ExampleValue): string =>
  isFromShell(value) ? `$${value.shell}` : encodeURIComponent(String(value));
