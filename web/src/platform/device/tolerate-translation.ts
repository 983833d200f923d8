/**
 * Makes `removeChild` and `insertBefore` tolerate a page translator, which wraps text nodes in `<font>` elements or replaces
 * them. React would otherwise fail with a `NotFoundError`, because the text is no longer a child of its element
 * (https://github.com/facebook/react/issues/11538).
 */
export function tolerateTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- Both are called with their node as `this`.
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    if (this.contains(child)) child.parentNode?.removeChild(child);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && findChildWith(this, next)) as T;
  };
}

/** Returns the child of `parent` that is or contains `node`. Returns null if `node` is outside of `parent`. */
function findChildWith(parent: Node, node: Node): Node | null {
  for (let child: Node | null = node; child; child = child.parentNode) if (child.parentNode === parent) return child;
  return null;
}
