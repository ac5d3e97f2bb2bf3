/**
 * Returns the origins of the pages around this frame. The first origin is the page that contains
 * the frame. If the browser does not list the origins, the only source is the referrer, which names
 * one page. So the function then returns the referrer's origin, but `undefined` if there are
 * further pages around that page, or if there is no referrer. At top level, it returns `undefined`.
 */
export function findParents(): readonly string[] | undefined {
  if (window.parent === window) return undefined
  const { ancestorOrigins } = window.location
  if (ancestorOrigins) return [...ancestorOrigins]
  if (window.parent !== window.top || !URL.canParse(document.referrer)) return undefined
  return [new URL(document.referrer).origin]
}
