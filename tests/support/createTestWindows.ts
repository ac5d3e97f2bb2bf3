import { expect } from 'vitest'
import type { PageWindows } from '../../src/engine/index.ts'

/** Simulates the windows of a browser. Stores the URL of each window. */
export function createTestWindows({ isBlocked = false } = {}) {
  const opened: { opener: unknown; shown: string[]; isClosed: boolean }[] = []
  const windows: PageWindows = {
    mountFrame: () => expect.fail('No frame belongs here.'),
    onMessage: () => () => {},
    href: () => 'https://app.test/',
    leaveFor: () => expect.fail('The page stays.'),
    rename() {},
    openPopup({ url, opener }) {
      if (isBlocked) return undefined
      const popup = { opener, shown: [url], isClosed: false }
      opened.push(popup)
      return {
        source: popup,
        isClosed: () => popup.isClosed,
        navigate: (next) => void popup.shown.push(next),
        close() {
          popup.isClosed = true
        },
      }
    },
  }
  return { opened, windows }
}
