import type { Email } from '#schema/core/emailKind.ts';
import { emails } from '#schema/emails.ts';

/** An e-mail as JSON, with the name of its kind. */
export const writeEmail = (email: Email): string => JSON.stringify({ ...email, kind: email.kind.name });

const kinds: Record<string, { kind: Email['kind'] } | undefined> = emails;

/** Reads what `writeEmail` wrote, here or in another release; throws if this one does not have its kind. */
export function readEmail(text: string): Email {
  const { kind, meetings, ...parts }: Omit<Email, 'kind'> & { kind: string } = JSON.parse(text);
  // JSON has no functions, such as the kind that the listed ones are combined into.
  const listed = meetings?.map((item) => ({ ...item, kind: kindOf(item.kind.name) }));
  return { ...parts, kind: kindOf(kind), ...(listed && { meetings: listed }) };
}

function kindOf(name: string): Email['kind'] {
  const declared = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!declared) throw new Error(`This release has no e-mails of the kind ${name}.`);
  return declared.kind;
}
