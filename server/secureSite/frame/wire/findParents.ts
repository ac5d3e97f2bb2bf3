/**
 * The origins of the pages around this frame, the nearest first. If the browser does not list them,
 * the referrer contains the nearest one. A second frame around it cannot be detected then:
 * `undefined`.
 */
export function findParents(): readonly string[] | undefined {
  if (window.parent === window) return undefined
  const { ancestorOrigins } = window.location
  if (ancestorOrigins) return [...ancestorOrigins]
  if (window.parent !== window.top || !URL.canParse(document.referrer)) return undefined
  return [new URL(document.referrer).origin]
}
