/**
 * The origins of the pages that hold this frame, the nearest first. Where the browser does not list
 * them, the referrer names the nearest, and a second frame around it cannot be known: undefined.
 */
export function findParents(): readonly string[] | undefined {
  if (window.parent === window) return undefined
  const { ancestorOrigins } = window.location
  if (ancestorOrigins) return [...ancestorOrigins]
  if (window.parent !== window.top || !URL.canParse(document.referrer)) return undefined
  return [new URL(document.referrer).origin]
}
