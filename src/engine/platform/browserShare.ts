import type { PageShare } from './Platform.ts'

/** Provides the browser's Web Share API. Not available on a server and in most desktop browsers. */
export function browserShare(): PageShare {
  const page = typeof navigator === 'undefined' ? undefined : navigator
  return {
    canShare: () => typeof page?.share === 'function',
    async share(text) {
      await page?.share({ text })
    },
  }
}
