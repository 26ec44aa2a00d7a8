/**
 * Lets the page go on when the browser translates it: Chrome and Edge put each text into elements of their own, so React
 * finds it no longer where it put it when it inserts something before it or removes it, and would end the page
 * (github.com/react/react/issues/11538). What contains the text now stands for it.
 */
export function survivePageTranslation(): void {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null) {
    return insertBefore.call(this, node, childWith(this, before)) as Inserted;
  };
  prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
    const child = childWith(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
}

/** The child of an element that is a text or contains it now; null if it is no longer there. Other nodes are themselves. */
function childWith(parent: Node, node: Node | null): Node | null {
  if (!(node instanceof Text)) return node;
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
