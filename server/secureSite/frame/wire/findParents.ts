/**
 * Returns the origins of the pages around this frame. The first origin is the page that contains
 * the frame. If the browser does not list the origins, returns the origin of the referrer. Without
 * such a list, the frame cannot check further pages around the page. Returns `undefined` if there
 * are such pages, if there is no referrer, or at top level.
 */
export function findParents(): readonly string[] | undefined {
  if (window.parent === window) return undefined
  const { ancestorOrigins } = window.location
  if (ancestorOrigins) return [...ancestorOrigins]
  if (window.parent !== window.top || !URL.canParse(document.referrer)) return undefined
  return [new URL(document.referrer).origin]
}
