import { expect, test } from 'vitest';
import { edited, type MarkdownEdit } from '#web/forms/markdownEdits.ts';

/** What becomes of a text in which the part between two bars is selected, and what is selected then. */
function after(kind: MarkdownEdit, marked: string): string {
  const [before = '', selected = '', rest = ''] = marked.split('|');
  const value = before + selected + rest;
  const { from, to, text, select } = edited(kind, {
    value,
    selectionStart: before.length,
    selectionEnd: before.length + selected.length,
  });
  const next = value.slice(0, from) + text + value.slice(to);
  return `${next.slice(0, select[0])}|${next.slice(...select)}|${next.slice(select[1])}`;
}

test('selected words become bold or a link, selected lines a list or a quotation', () => {
  expect(after('bold', 'a| word |b')).toBe('a **|word|** b');
  expect(after('bold', 'a ||b')).toBe('a **||**b');
  expect(after('link', 'see |this|.')).toBe('see [this](|https://|).');
  expect(after('link', 'see ||')).toBe('see [||](https://)');
  expect(after('list', 'a\nb|b\nc|c\nd')).toBe('a\n- bb\n- cc||\nd');
  expect(after('quotation', '||said')).toBe('> said||');
});
