import type { Page } from 'playwright-core'

/** Finds texts of the modal that overflow, and targets that are smaller than a finger. */
export async function findMisfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const overflowing = [
      document.documentElement,
      ...document.querySelectorAll('[role=dialog], [role=dialog] *'),
    ]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element)
        const isCut = textOverflow === 'ellipsis' || overflowX === 'hidden'
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        const isFrame = element.matches(':root, [role=dialog]')
        const isWider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
        return (hasText || isFrame) && !isCut && isWider
      })
      .map((element) => `wider than its place: ${element.outerHTML.slice(0, 120)}`)
    const small = [...document.querySelectorAll('[role=dialog] button')]
      // Leaves out the closed modal, which stays mounted but is not visible.
      .filter((button) => button.checkVisibility())
      .map((button) => ({ text: button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ text, box }) => `less than 44 px: ${text} ${box.width}x${box.height}`)
    return [...overflowing, ...small]
  })
}
