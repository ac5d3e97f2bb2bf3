import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAxe } from './checkAxe.ts'

/** Fails when the view in the modal has a problem for axe, text out of its place or a small target. */
export async function checkView(page: Page) {
  await checkAxe(page)
  const overflowing = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')]
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
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(overflowing, 'no text is wider than its place').toEqual([])
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog] button')]
      .map((button) => ({ text: button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ text, box }) => `${text} ${box.width}x${box.height}`),
  )
  expect(small, 'every target is at least 44 px').toEqual([])
}
