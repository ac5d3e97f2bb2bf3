import type { PageShare } from './Platform.ts'

/** The browser's Web Share. Not there on a server and in most browsers of desktops. */
export function browserShare(): PageShare {
  const page = typeof navigator === 'undefined' ? undefined : navigator
  return {
    canShare: () => typeof page?.share === 'function',
    async share(text) {
      await page?.share({ text })
    },
  }
}
