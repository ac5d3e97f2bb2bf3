import type { Page } from 'playwright-core'
import { expectNoViolations } from './expectNoViolations.ts'
import { loadAxe } from './loadAxe.ts'

/**
 * Creates a check that fails if axe finds a text with too little contrast. Contrast is axe's
 * slowest check. So an element that passed is not checked again if it appears with the same colors
 * on this page or on a later page.
 */
export function createContrastCheck() {
  const passed = new Set<string>()
  return async (page: Page) => {
    await loadAxe(page)
    const { looks, violations } = await page.evaluate(checkNewLooks, [...passed])
    for (const look of looks) passed.add(look)
    expectNoViolations(violations)
  }
}

/** Runs in the page. Returns the elements that have passed. */
async function checkNewLooks(known: string[]) {
  const passed = new Set(known)
  const read = new Map<Element, string>()
  const lookOf = (element: Element): string => {
    const before = read.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, color, filter, mixBlendMode, opacity } = style
    const { fontSize, fontWeight, position, textShadow } = style
    const look = [
      element.parentElement ? lookOf(element.parentElement) : '',
      `${element.tagName}.${element.getAttribute('class')}`,
      [color, fontSize, fontWeight, textShadow, position],
      [backgroundColor, backgroundImage, opacity, filter, mixBlendMode],
    ].join(';')
    read.set(element, look)
    return look
  }
  const showsText = (element: Element) =>
    // The content of a shadow root does not belong to the page's own elements.
    element.shadowRoot !== null ||
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const fresh = [...document.querySelectorAll('body, body *')].filter(
    (element) => showsText(element) && !passed.has(lookOf(element)),
  )
  if (fresh.length === 0) return { looks: [], violations: [] }
  const { incomplete, passes, violations } = await window.axe.run(
    { include: fresh },
    {
      runOnly: ['color-contrast'],
      resultTypes: ['violations', 'passes', 'incomplete'],
      elementRef: true,
    },
  )
  const inOrder = passes.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []))
  // Whether an element should be visible. The page behind a modal is hidden, and a transparent text
  // is transparent on purpose.
  const isMeantToShow = (element: Element) =>
    !element.closest('[aria-hidden=true], [inert]') &&
    getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)'
  // Finds texts that have exactly the color of their background. axe does not report such texts as
  // failures.
  const invisible = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(
      ({ any, element }) =>
        any.some(({ data }) => data?.messageKey === 'equalRatio') &&
        (!element || isMeantToShow(element)),
    ),
  }))
  return { looks: [...new Set(inOrder.map(lookOf))], violations: [...violations, ...invisible] }
}
