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

/** Where a list stands within what is around a text field, and how tall it may be, in pixels. */
export interface ListPlace {
  top?: number;
  bottom?: number;
  maxHeight: number;
}

/** The tallest list, and its distance from the window's edge. */
const tallest = 256;
const distance = 12;

/** The place of a list below the line with the caret, or above it if there is more room in the window. */
export function placeAtCaret(field: HTMLTextAreaElement): ListPlace {
  const { start, end } = caretLine(field);
  const { top } = field.getBoundingClientRect();
  // Without the keyboard on the screen.
  const below = (visualViewport?.height ?? innerHeight) - top - end - distance;
  const above = top + start - distance;
  const room = (height: number) => Math.max(Math.min(height, tallest), 0);
  if (below >= tallest || below >= above) return { top: field.offsetTop + end, maxHeight: room(below) };
  const around = field.offsetParent?.clientHeight ?? 0;
  return { bottom: around - field.offsetTop - start, maxHeight: room(above) };
}

/** Where the line with the caret is within a text field, in pixels from its top: browsers say so only of other elements. */
function caretLine(field: HTMLTextAreaElement): { start: number; end: number } {
  const style = getComputedStyle(field);
  const copy = document.createElement('div');
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre-wrap' });
  copy.textContent = field.value.slice(0, field.selectionStart);
  const caret = document.createElement('span');
  caret.textContent = '.';
  copy.append(caret);
  document.body.append(copy);
  const start = caret.offsetTop - field.scrollTop;
  const end = Math.min(start + caret.offsetHeight, field.clientHeight);
  copy.remove();
  return { start, end };
}
