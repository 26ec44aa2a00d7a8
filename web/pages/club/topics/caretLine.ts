const copied = [
  'boxSizing',
  'width',
  'padding',
  'border',
  'font',
  'letterSpacing',
  'lineHeight',
  'direction',
  'overflowWrap',
] as const;

/** Where the line with the caret ends within a text field, in pixels from its top: browsers say so only of other elements. */
export function caretLine(field: HTMLTextAreaElement): number {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre-wrap' });
  copy.textContent = field.value.slice(0, field.selectionStart);
  const caret = document.createElement('span');
  caret.textContent = '.';
  copy.append(caret);
  document.body.append(copy);
  const end = caret.offsetTop + caret.offsetHeight;
  copy.remove();
  return Math.min(end - field.scrollTop, field.clientHeight);
}
