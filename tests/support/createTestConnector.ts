import { joinConnector } from '../../src/engine/adapters/joinConnector.ts'
import type {
  ConnectorContext,
  ConnectorFactory,
} from '../../src/engine/adapters/SharedConnector.ts'
import type { SupportedNamespace } from '../../src/engine/caip/CaipNetworkId.ts'
import { testConnection } from '../../src/engine/testing/index.ts'

export const testUri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

/**
 * Creates a simulated WalletConnect connector. The test sets the connector's details and the
 * answers of its wallet.
 */
export function createTestConnector({
  namespaces = ['eip155'],
}: {
  namespaces?: readonly SupportedNamespace[]
} = {}) {
  const answers: { resolve(): void; reject(error: unknown): void }[] = []
  let context: ConnectorContext | undefined

  const factory: ConnectorFactory = (given) => {
    context = given
    return joinConnector({
      connector: { connectorId: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
      namespaces,
      stop() {},
      on: (namespace) => ({
        connect: (connectorId) =>
          new Promise((resolve, reject) => {
            const resolved = testConnection({ connectorId, namespace })
            answers.push({ resolve: () => resolve(resolved), reject })
          }),
        reconnect: async (connectorId) => testConnection({ connectorId, namespace }),
        disconnect: async () => {},
        watch: () => () => {},
        provider: () => ({}),
      }),
    })
  }

  const show = (status: 'ready' | 'expired', uri: string) =>
    context?.showPairing({ status, uri, expiresAt: 240_000 })

  return {
    factory,
    answers,
    pend: () => context?.showPairing({ status: 'pending', uri: undefined, expiresAt: undefined }),
    ready: (uri = testUri) => show('ready', uri),
    expire() {
      show('expired', testUri)
      answers.at(-1)?.reject(new Error('The code expired'))
    },
  }
}
