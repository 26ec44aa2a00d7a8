/** A value that only the caller can know: a curl reads it from the shell's variable, documents show the value. */
export interface FromShell {
  shell: string;
  value: string | number;
}

/** A value of an example. */
export type ExampleValue = string | number | boolean | FromShell | { contactName: string; contactLink: string }[];

/** A request that succeeds, part by part. */
export interface Example {
  params?: Record<string, ExampleValue>;
  query?: Record<string, ExampleValue>;
  body?: Record<string, ExampleValue>;
}

/** What the shell knows by this name. */
export const fromShell = (shell: string, value: string | number): FromShell => ({ shell, value });

/** Whether only the caller can know it. */
export const isFromShell = (value: ExampleValue | undefined): value is FromShell =>
  typeof value === 'object' && 'shell' in value;

/** The values as documents show them. */
export const shown = (values: Record<string, ExampleValue> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isFromShell(value) ? value.value : value]));

/** The request of an example as it arrives: what stands in the address is text. */
export function arriving({
  params,
  query,
  body,
}: Example): Record<'params' | 'query' | 'body', Record<string, unknown>> {
  const texts = (values: Example['params']) =>
    Object.fromEntries(Object.entries(shown(values)).map(([name, value]) => [name, String(value)]));
  return { params: texts(params), query: texts(query), body: shown(body) };
}

/** The values with what the shell knows in their place. */
export const filled = (
  values: Record<string, ExampleValue> = {},
  known: Record<string, string | number>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isFromShell(value) ? (known[value.shell] ?? value.value) : value,
    ]),
  );

/** JSON in which the shell puts its variables. */
export function shellJson(values: Record<string, ExampleValue>): string {
  const lines = Object.entries(values).map(([name, value]) => {
    if (!isFromShell(value)) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    return `  ${JSON.stringify(name)}: ${typeof value.value === 'number' ? `$${value.shell}` : `"$${value.shell}"`}`;
  });
  return `{\n${lines.join(',\n')}\n}`;
}

/** A part of an address in which the shell puts its variables; `escape` encodes what stands there as it is. */
export const shellText = (value: ExampleValue): string =>
  isFromShell(value) ? `$${value.shell}` : encodeURIComponent(String(value));
