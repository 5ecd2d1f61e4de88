/**
 * Reports, as an error on the console, each change of a text that would be lost in a translated page: the
 * translator has put its own element in the place of the text node. An element whose only child is a text is
 * safe: React sets its `textContent`. Sent as text.
 */
export const reportFragileTexts = () => {
  const isFragile = (node: Node | null): node is Text =>
    node instanceof Text &&
    Object.keys(node).some((key) => key.startsWith("__reactFiber$")) &&
    !node.parentElement?.closest("[translate=no]");
  const report = (what: string, text: Text, more = "") =>
    console.error(
      `${what} a text beside others: “${text.data}”${more} in`,
      text.parentElement?.outerHTML.slice(0, 300),
    );
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    if (isFragile(next)) report("Inserts before", next);
    return insertBefore.call(this, node, next) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    if (isFragile(node)) report("Removes", node);
    return removeChild.call(this, node) as T;
  };
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (isFragile(this) && this.data !== value) report("Changes", this, ` to “${value}”`);
      nodeValue?.set?.call(this, value);
    },
  });
};
