import {
  type BitcoinWalletOptions,
  createBitcoinWallet,
} from '../../sandbox/wallets/bitcoin/createBitcoinWallet.ts'
import { bitcoin } from '../../src/engine/adapters/bitcoin/bitcoin.ts'
import type { AdapterFactory } from '../../src/engine/adapters/NamespaceAdapter.ts'
import { stacks } from '../../src/engine/adapters/stacks/stacks.ts'
import type { Connector } from '../../src/engine/features/connectors/Connectors.ts'
import { createLogger } from '../../src/engine/platform/createLogger.ts'
import { createInjectedPage } from './createInjectedPage.ts'

/**
 * Creates the Bitcoin or the Stacks adapter, on a page that the test fills. Discovery has started.
 */
export function createTestBitcoin({
  namespace = 'bitcoin',
  globals = {},
}: {
  namespace?: 'bitcoin' | 'stacks'
  globals?: Record<string, unknown>
} = {}) {
  const page = createInjectedPage()
  Object.assign(page.globals, globals)
  const factory: AdapterFactory = namespace === 'bitcoin' ? bitcoin() : stacks()
  const { platform } = page
  const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
  const createAdapter = () => factory({ config: {}, platform, logger, networks: [] })
  const adapter = createAdapter()
  const reports: (readonly Connector[])[] = []
  const stop = adapter.discover((connectors) => reports.push(connectors))
  return {
    ...page,
    adapter,
    createAdapter,
    stop,
    connectors: () => reports.at(-1) ?? [],
    rows: () => (reports.at(-1) ?? []).map(({ connectorId, name }) => `${name} (${connectorId})`),
  }
}

/**
 * Creates a wallet of the sandbox that approves all requests, with the accounts of Alice and Bob.
 */
export const createApprovingWallet = (changes: Partial<BitcoinWalletOptions> = {}) =>
  createBitcoinWallet({
    name: 'Meadow',
    rdns: 'test.meadow',
    icon: 'data:image/svg+xml,<svg/>',
    owners: ['Alice', 'Bob'],
    answer: 'approve',
    ...changes,
  })
