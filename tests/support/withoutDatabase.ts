import type { BrowserContext } from 'playwright-core'

/**
 * Removes the partitioned database from the frames of an origin, as in browsers that do not
 * partition storage.
 */
export async function withoutDatabase(context: BrowserContext, origin: string): Promise<void> {
  await context.addInitScript((own) => {
    if (location.origin !== own || window === window.top) return
    const open = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { value: { open } })
  }, origin)
}
