/** What a button above a field for Markdown makes of the selected text. */
export type MarkdownEdit = 'bold' | 'list' | 'link' | 'quotation';

/** A text field's text and what is selected in it. */
interface Selected {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

/** A change of a text: what replaces which part of it, and what is selected afterwards. */
interface Replacement {
  from: number;
  to: number;
  text: string;
  select: [start: number, end: number];
}

const prefixes = { list: '- ', quotation: '> ' } as const;

/** How the selected text becomes bold or a link, or its lines a list or a quotation. */
export function edited(edit: MarkdownEdit, { value, selectionStart, selectionEnd }: Selected): Replacement {
  if (edit === 'list' || edit === 'quotation') {
    const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
    const lineEnd = value.indexOf('\n', selectionEnd);
    const to = lineEnd === -1 ? value.length : lineEnd;
    const text = value.slice(from, to).replace(/^/gm, prefixes[edit]);
    return { from, to, text, select: [from + text.length, from + text.length] };
  }
  const selected = value.slice(selectionStart, selectionEnd);
  const words = selected.trim();
  // Spaces beside the asterisks would show them.
  const from = selectionStart + selected.indexOf(words);
  const to = from + words.length;
  if (edit === 'bold') return { from, to, text: `**${words}**`, select: [from + 2, to + 2] };
  const address = 'https://';
  const at = from + words.length + 3;
  return { from, to, text: `[${words}](${address})`, select: words ? [at, at + address.length] : [from + 1, from + 1] };
}

/** Makes the change in a text field, as if it were typed, so that it can be undone. */
export function edit(field: HTMLTextAreaElement, kind: MarkdownEdit): void {
  const { from, to, text, select } = edited(kind, field);
  insert(field, text, [from, to]);
  field.setSelectionRange(...select);
}

/** Puts a text in place of a part of a text field, as if it were typed. */
export function insert(field: HTMLTextAreaElement, text: string, [from, to]: [number, number]): void {
  field.focus();
  field.setSelectionRange(from, to);
  // The only insertion that browsers can undo.
  document.execCommand('insertText', false, text);
}
