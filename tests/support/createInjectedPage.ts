import { resolveConfig } from '../../src/engine/config/resolveConfig.ts'
import { readField } from '../../src/engine/errors/readField.ts'
import { createServices } from '../../src/engine/providers/services/createServices.ts'
import { createTestPlatform } from '../../src/engine/testing/createTestPlatform.ts'
import { createTestPage } from './createTestPage.ts'

export type InjectedPage = ReturnType<typeof createInjectedPage>

/** A page whose `window` the test fills, for wallets that do not announce themselves. */
export function createInjectedPage() {
  const globals: Record<string, unknown> = {}
  const page = createTestPage({ injected: (name) => readField(globals, name) })
  return {
    ...page,
    /** The properties of `window`. */
    globals,
    /** Advances time, and searches the page again. */
    wait: (ms = 100) => page.platform.clock.advance(ms),
  }
}

/** A host's blockchain service, which answers balances as the test says. */
export function createBalanceService() {
  let balance: unknown = '0'
  const platform = createTestPlatform({
    fetch: async () => Response.json({ jsonrpc: '2.0', id: '1', result: balance }),
  })
  const services = createServices({
    config: resolveConfig({
      projectId: 'test',
      services: { blockchainApi: 'https://blockchain.test' },
    }),
    platform,
  })
  return {
    services,
    answer(answer: unknown) {
      balance = answer
    },
  }
}
