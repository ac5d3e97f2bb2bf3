import { onTestFinished } from 'vitest'
import type { AdapterFactory } from '../../src/engine/adapters/NamespaceAdapter.ts'
import { createEngine, type Network, type SupportedNamespace } from '../../src/engine/index.ts'
import { createInjectedPage } from './createInjectedPage.ts'

/** Creates an engine with one namespace. The test adds a wallet to the page before it connects. */
export async function connectNamespace({
  adapter,
  connectorId,
  inject,
  network,
}: {
  adapter: AdapterFactory
  connectorId: string
  network: Network & { chainNamespace: SupportedNamespace }
  /** Adds the wallet to the page's events, and to the properties of `window`. */
  inject(page: { window: EventTarget; globals: Record<string, unknown> }): void
}) {
  const { globals, platform, wait, window } = createInjectedPage()
  inject({ window, globals })
  const engine = createEngine({ adapters: [adapter], networks: [network], platform })
  onTestFinished(engine.start())
  wait()
  const namespace = network.chainNamespace
  await engine.connection.connect({ namespace, connectorId })
  return engine
}
