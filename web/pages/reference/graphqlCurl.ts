/** What a REST call runs in GraphQL, with the shell variables for values that only the caller knows. */
export interface GraphqlTwin {
  query: string;
  variables: Record<string, unknown>;
  shell?: Record<string, string | number>;
}

/** The command that asks GraphQL the same as a REST call, authenticated like the command for that. */
export function graphqlCurlOf({ query, variables, shell = {} }: GraphqlTwin, curl: string, origin: string): string {
  const authentication = curl.match(/-H "[^"]*"/g) ?? [];
  const shellOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? Object.entries(shell).find(([, known]) => String(known) === String(value))?.[0]
      : undefined;
  const placed = JSON.stringify(
    { query: query.replace(/\s+/g, ' ').trim(), variables },
    (_name, value: unknown) => {
      const name = shellOf(value);
      return name ? `{{${name}}}${typeof value}` : value;
    },
    2,
  );
  const text = placed
    // Keeps the shell from expanding GraphQL's variables.
    .replaceAll('$', '\\$')
    .replace(/"\{\{(\w+)\}\}number"/g, (_all, name: string) => `$${name}`)
    .replace(/\{\{(\w+)\}\}string/g, (_all, name: string) => `$${name}`);
  const lines = [`curl "${origin}/graphql"`, ...authentication, "-H 'Content-Type: application/json'"];
  return [...lines, `-d @- <<JSON\n${text}\nJSON`].join(' \\\n  ');
}
