import type { Page } from 'playwright-core'

const smallest = 44

/**
 * Finds clickable parts of the modal that are smaller than a finger. The size of a part includes
 * each element whose click activates the part, such as a field's label. Links inside a sentence are
 * ignored, because they are only as high as a line.
 */
export async function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const all = document.querySelectorAll<HTMLElement>(
      ['button', 'a[href]', 'input', 'select', 'textarea', '[role=tab]']
        .map((one) => `[role=dialog] ${one}`)
        .join(),
    )
    return [...all]
      .filter(
        (element) => !element.closest('[inert], [aria-hidden=true]') && !isInSentence(element),
      )
      .map((element) => ({ element, size: sizeOf(element) }))
      .filter(({ size }) => size.width < least || size.height < least)
      .map(({ element, size }) => `${element.outerHTML.slice(0, 90)} ${size.width}x${size.height}`)

    function isInSentence(element: HTMLElement) {
      return element.matches('a') && getComputedStyle(element).display === 'inline'
    }

    function sizeOf(element: HTMLElement) {
      const target = element.closest('label') ?? element
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const [middleX, middleY] = [x + width / 2, y + height / 2]
      const isHit = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY)
        return hit !== null && (target.contains(hit) || hit.contains(element))
      }
      const reach = (stepX: number, stepY: number) => {
        let steps = 0
        while (steps < least && isHit(middleX + stepX * (steps + 1), middleY + stepY * (steps + 1)))
          steps += 1
        return steps
      }
      return {
        width: Math.max(width, reach(-1, 0) + reach(1, 0) + 1),
        height: Math.max(height, reach(0, -1) + reach(0, 1) + 1),
      }
    }
  }, smallest)
}
