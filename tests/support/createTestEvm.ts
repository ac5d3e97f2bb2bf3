import { type EvmOptions, evm } from '../../src/engine/adapters/evm/evm.ts'
import type { AdapterContext } from '../../src/engine/adapters/NamespaceAdapter.ts'
import type { Connector } from '../../src/engine/features/connectors/Connectors.ts'
import { mainnet } from '../../src/engine/networks/eip155.ts'
import { createLogger } from '../../src/engine/platform/createLogger.ts'
import type { Platform } from '../../src/engine/platform/Platform.ts'
import { createTestPlatform } from '../../src/engine/testing/createTestPlatform.ts'
import { createFakeProvider } from './createFakeProvider.ts'

/**
 * Creates the EVM adapter, on a page with wallets that the test simulates. Discovery has started.
 */
export function createTestEvm({
  config = {},
  platform: changes = {},
  ...options
}: EvmOptions & {
  config?: AdapterContext['config']
  platform?: Partial<Platform>
} = {}) {
  const platform = createTestPlatform(changes)
  const logger = createLogger({ clock: platform.clock, sink: platform.log, level: 'debug' })
  const adapter = evm(options)({
    config,
    platform,
    logger,
    networks: [mainnet],
  })
  const reports: (readonly Connector[])[] = []
  const stop = adapter.discover((connectors) => reports.push(connectors))
  const announce = (detail: unknown) =>
    platform.dispatchPageEvent('eip6963:announceProvider', detail)
  return {
    adapter,
    announce,
    platform,
    reports,
    stop,
    connectors: () => reports.at(-1) ?? [],
    /** Announces a valid wallet. Returns its provider. */
    announceWallet(answers: Record<string, unknown> = {}, info: Partial<typeof testInfo> = {}) {
      const wallet = createFakeProvider(answers)
      announce({ info: { ...testInfo, ...info }, provider: wallet.provider })
      return wallet
    },
  }
}

export const testInfo = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Meadow',
  icon: 'data:image/svg+xml,<svg/>',
  rdns: 'test.meadow',
}

/** Returns a signal that is never aborted. */
export const noSignal = () => ({ signal: new AbortController().signal })
