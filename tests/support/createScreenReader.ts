const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
const unheard = '[aria-hidden=true], [hidden], [inert], [aria-live=off]'

/**
 * Simulates a strict screen reader. It reads text that is added to an existing live region, an
 * alert that is added with its text, and the modal's name each time the modal gets the focus. Some
 * screen readers also read text that is added together with its region. This screen reader does
 * not.
 */
export function createScreenReader() {
  const said: string[] = []
  const known = new WeakSet<Element>()
  const last = new WeakMap<Element, string>()
  for (const region of document.querySelectorAll(live)) known.add(region)

  function receive(records: readonly MutationRecord[]) {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(regionsIn))
    const fresh = new Set(added.filter((region) => !known.has(region)))
    const changed = records
      .map(({ target }) => elementOf(target)?.closest(live))
      .filter((region) => region != null && !fresh.has(region))
    const alerts = [...fresh].filter((region) => region.matches('[role=alert]'))
    for (const region of new Set([...alerts, ...changed] as Element[])) say(region)
    for (const region of fresh) known.add(region)
  }

  function say(region: Element) {
    const words = region.isConnected && !region.closest(unheard) ? heard(region) : ''
    if (words === last.get(region)) return
    last.set(region, words)
    if (words) said.push(region.matches('[role=alert]') ? `alert: ${words}` : words)
  }

  const observer = new MutationObserver(receive)
  observer.observe(document.body, {
    attributes: true,
    attributeFilter: ['role'],
    characterData: true,
    childList: true,
    subtree: true,
  })
  function announceFocus({ target }: Event) {
    if (!(target instanceof HTMLElement) || !target.matches('[role=dialog], h2')) return
    const named = document.getElementById(target.getAttribute('aria-labelledby') ?? target.id)
    said.push(`focus: ${named?.textContent}`)
  }
  document.addEventListener('focusin', announceFocus)

  return {
    /** Returns everything that was read since the last call. */
    take() {
      receive(observer.takeRecords())
      return said.splice(0)
    },
    stop() {
      observer.disconnect()
      document.removeEventListener('focusin', announceFocus)
    },
  }
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

const regionsIn = (node: Node) =>
  node instanceof Element
    ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)]
    : []

/** Returns the text of a region, without parts that are only visual. */
function heard(region: Element): string {
  const copy = region.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
