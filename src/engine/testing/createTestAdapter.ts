import { adapterErrors } from '../adapters/adapterErrors.ts'
import type { AdapterFactory, Balance, NamespaceAdapter } from '../adapters/NamespaceAdapter.ts'
import { isEvmAddress } from '../caip/CaipAddress.ts'
import type { SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { Connection, WalletEvent } from '../features/connection/Connection.ts'
import type { Connector } from '../features/connectors/Connectors.ts'

export interface TestAdapterOptions {
  namespace?: SupportedNamespace
  /** The wallets that are found at the start. `announce` adds more wallets later. */
  connectors?: readonly Connector[]
  balance?: Balance
}

export interface TestRequest {
  method:
    | 'connect'
    | 'reconnect'
    | 'disconnect'
    | 'signMessage'
    | 'switchNetwork'
    | 'sendTransaction'
  connectorId: string
  /** The text to sign, if the request is for a signature. */
  message?: string | undefined
  signal: AbortSignal
  approve(answer?: unknown): void
  /** Rejects the request with EIP-1193's code 4001, as if the user had rejected it. */
  reject(): void
  fail(error: unknown): void
}

/** The highest fee of a transfer, in wei. */
const testFee = 21_000_000_000_000n

/** Creates an adapter for tests. It records requests, and the test answers them. */
export function createTestAdapter({
  namespace = 'eip155',
  connectors = [testConnector({ namespace })],
  balance = { value: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' },
}: TestAdapterOptions = {}) {
  const requests: TestRequest[] = []
  const answered = new WeakSet<TestRequest>()
  const waiting = new Set<(request: TestRequest) => void>()
  const watchers = new Map<string, Set<(event: WalletEvent) => void>>()
  let found = connectors
  let report: (connectors: readonly Connector[]) => void = () => {}

  function ask<Answer>(
    method: TestRequest['method'],
    connectorId: string,
    signal: AbortSignal,
    usual: Answer,
    message?: string,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      function refuse(error: unknown) {
        answered.add(request)
        reject(error)
      }
      const request: TestRequest = {
        method,
        connectorId,
        message,
        signal,
        approve(answer) {
          answered.add(request)
          resolve((answer as Answer) ?? usual)
        },
        reject: () => refuse({ code: 4001, message: 'User rejected the request.' }),
        fail: refuse,
      }
      requests.push(request)
      for (const notify of [...waiting]) notify(request)
    })
  }

  const adapter: NamespaceAdapter = {
    namespace,
    discover(listener) {
      report = listener
      report(found)
      return () => {
        report = () => {}
      }
    },
    connect: (connectorId, { signal }) =>
      ask('connect', connectorId, signal, testConnection({ connectorId, namespace })),
    reconnect: (connectorId, { signal }) =>
      ask('reconnect', connectorId, signal, testConnection({ connectorId, namespace })),
    disconnect: (connectorId, { signal }) =>
      ask<void>('disconnect', connectorId, signal, undefined),
    watch(connectorId, listener) {
      const set = watchers.get(connectorId) ?? new Set()
      watchers.set(connectorId, set.add(listener))
      return () => void set.delete(listener)
    },
    provider(connectorId) {
      if (!found.some((one) => one.connectorId === connectorId))
        throw adapterErrors.PROVIDER_NOT_FOUND()
      return { connectorId }
    },
    signing: {
      signMessage: ({ connectorId, message }, { signal }) =>
        ask('signMessage', connectorId, signal, '0x5161', message),
    },
    balances: { native: async () => balance },
    transfers: {
      funds: async () => ({ amount: balance.value, native: balance.value }),
      prepare: async ({ from, to, amount }) => ({
        transaction: { from, to, value: `0x${amount.toString(16)}`, chainId: '0x1', gas: '0x5208' },
        fee: testFee,
        isContract: false,
      }),
      prepareCall: async ({ from, to, data, value }) => ({
        transaction: {
          from,
          to,
          data,
          value: `0x${value.toString(16)}`,
          chainId: '0x1',
          gas: '0x5208',
        },
        fee: testFee,
        isContract: true,
      }),
      isCurrent: async () => true,
    },
    transactions: {
      send: ({ connectorId }, { signal }) =>
        ask('sendTransaction', connectorId, signal, `0x${'5e'.repeat(32)}`),
    },
    receivers: { isReceiver: async (address) => isEvmAddress(address) },
    switching: {
      switchNetwork: ({ connectorId }, { signal }) =>
        ask<void>('switchNetwork', connectorId, signal, undefined),
    },
  }

  return {
    factory: Object.assign(() => adapter, { namespace }) satisfies AdapterFactory,
    requests,
    /** Returns the newest request. */
    last: () => requests.at(-1)!,
    /**
     * Resolves with the newest unanswered request, optionally of one method. If there is none,
     * resolves with the next request that arrives, because the engine may load code before it sends
     * a request.
     */
    asked(method?: TestRequest['method']): Promise<TestRequest> {
      const isMeant = (request: TestRequest) =>
        !answered.has(request) &&
        !request.signal.aborted &&
        (method === undefined || request.method === method)
      const there = requests.findLast(isMeant)
      if (there) return Promise.resolve(there)
      return new Promise((resolve) => {
        function notify(request: TestRequest) {
          if (!isMeant(request)) return
          waiting.delete(notify)
          resolve(request)
        }
        waiting.add(notify)
      })
    },
    announce(connector: Connector) {
      found = [...found, connector]
      report(found)
    },
    /** Emits a wallet event. */
    emit(event: WalletEvent, connectorId = testConnector().connectorId) {
      for (const listener of [...(watchers.get(connectorId) ?? [])]) listener(event)
    },
    /** Returns the number of listeners. It must be zero after disconnecting. */
    watching: () => [...watchers.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

export const testAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const testConnector = (changes: Partial<Connector> = {}): Connector => ({
  connectorId: 'test.meadow',
  name: 'Meadow',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  info: { rdns: 'test.meadow' },
  ...changes,
})

export const testConnection = (changes: Partial<Connection> = {}): Connection => ({
  connectorId: 'test.meadow',
  namespace: 'eip155',
  accounts: [{ address: testAddress }],
  caipNetworkId: 'eip155:1',
  ...changes,
})
