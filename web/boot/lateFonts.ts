import { fonts } from '../ui/fonts.ts';

/** How long before it paints a browser may have chosen the fonts, in milliseconds. */
const choosing = 1_000;

/**
 * Shows the fonts that arrived too late for the first paint, which browsers would keep for the next page load: at once
 * if nothing in the window moves (or they are shown already), otherwise with the reader's next press.
 */
export async function showLateFonts(): Promise<void> {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const late = fonts.filter(({ file }) => {
    const [arrival] = performance.getEntriesByName(new URL(file, location.href).href);
    return (
      paint && !(arrival instanceof PerformanceResourceTiming && arrival.responseEnd <= paint.startTime - choosing)
    );
  });
  if (late.length === 0) return;
  const faces = await Promise.all(
    late.map(({ family, file, weight }) => new FontFace(family, `url(${file})`, { weight }).load()),
  );
  const show = () => {
    for (const face of faces) document.fonts.add(face);
  };
  const nodes = nodesInWindow();
  const before = nodes.map(boxOf);
  show();
  if (nodes.map(boxOf).every((box, index) => isNear(box, before[index]))) return;
  for (const face of faces) document.fonts.delete(face);
  for (const press of ['click', 'keydown']) addEventListener(press, show, { once: true, capture: true });
}

/** The elements and texts that the reader sees. Of a long page, only what is in the window is measured. */
function nodesInWindow(): Node[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    const box = boxOf(node);
    if (!box) return NodeFilter.FILTER_SKIP;
    return box.bottom > 0 && box.top < innerHeight ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
  });
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** Where an element or a text begins. */
function boxOf(node: Node): DOMRect | undefined {
  if (node instanceof Element) return node.getClientRects()[0];
  const range = document.createRange();
  range.selectNode(node);
  return range.getClientRects()[0];
}

/** Whether a node is where it was. Browsers report no move of less than three pixels as a layout shift. */
const isNear = (box: DOMRect | undefined, before: DOMRect | undefined): boolean =>
  !!box && !!before && Math.abs(box.left - before.left) < 3 && Math.abs(box.top - before.top) < 3;
