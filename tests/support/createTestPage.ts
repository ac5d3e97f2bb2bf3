import type { Platform } from '../../src/engine/platform/Platform.ts'
import { createTestPlatform } from '../../src/engine/testing/createTestPlatform.ts'

/** Creates a page for wallets that announce themselves. Works in any environment. */
export function createTestPage(changes: Partial<Platform> = {}) {
  const window = new EventTarget()
  let listeners = 0
  const platform = createTestPlatform({
    pageEvents: {
      on(name, listener) {
        const receive = (event: Event) => listener((event as CustomEvent<unknown>).detail)
        window.addEventListener(name, receive)
        listeners += 1
        let isOver = false
        return () => {
          if (isOver) return
          isOver = true
          listeners -= 1
          window.removeEventListener(name, receive)
        }
      },
      dispatch: (name, detail) => void window.dispatchEvent(new CustomEvent(name, { detail })),
    },
    ...changes,
  })
  return {
    platform,
    /** The target on which wallets announce themselves. */
    window,
    /** Returns the number of listeners that the engine has on the page. */
    listenerCount: () => listeners,
  }
}
