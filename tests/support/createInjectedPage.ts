import { readField } from '../../src/engine/errors/readField.ts'
import { createTestPage } from './createTestPage.ts'

export type InjectedPage = ReturnType<typeof createInjectedPage>

/** Creates a page whose `window` the test fills, for wallets that do not announce themselves. */
export function createInjectedPage() {
  const globals: Record<string, unknown> = {}
  const page = createTestPage({ injected: (name) => readField(globals, name) })
  return {
    ...page,
    /** The properties of `window`. */
    globals,
    /** Advances the time, and searches the page for wallets again. */
    wait: (ms = 100) => page.platform.clock.advance(ms),
  }
}
