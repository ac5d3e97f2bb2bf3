/** Calls `visit` for each element of a hast tree, outer ones first. */
export function visitElements(node, visit) {
  if (node.type === 'element') visit(node)
  for (const child of node.children ?? []) visitElements(child, visit)
}
