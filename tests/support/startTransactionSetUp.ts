import { createTestClient, createWalletClient, type Hex, http, publicActions } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { type EvmOptions, evm } from '../../src/engine/adapters/evm/evm.ts'
import type { TransactionOutcomes } from '../../src/engine/features/transactions/Transactions.ts'
import {
  type AdapterContext,
  createEngine,
  type EngineConfig,
  type KeyValueStorage,
  type TransactionStatus,
  transactions,
  type WatchInput,
} from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'

const meadow = { namespace: 'eip155', connectorId: 'test.meadow' } as const

export interface PageOptions extends Partial<Omit<EngineConfig, 'platform'>> {
  evm?: EvmOptions
  platform?: { fetch?: typeof globalThis.fetch; storage?: KeyValueStorage }
}

interface Call {
  to?: Hex
  value?: bigint
  data?: Hex
  gas?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
}

const outcomes = [
  'reorganised',
  'confirmed',
  'reverted',
  'replaced',
  'repriced',
  'cancelled',
  'timedOut',
] as const satisfies readonly TransactionStatus[]

export const fees = { gas: 100_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n }

/** Starts a real chain, and engines on separate pages that watch its transactions. */
export async function startTransactionSetUp() {
  const { rpcUrl, stop } = await startAnvil({ chainId: 1 })
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  const walletOf = (account: PrivateKeyAccount) =>
    createWalletClient({ account, transport: http(rpcUrl) })
  const send = (name: keyof typeof testAccounts, call: Call): Promise<Hex> =>
    walletOf(accountOf(name)).sendTransaction({ chain: null, ...call })
  const accountOf = (name: keyof typeof testAccounts) =>
    privateKeyToAccount(testAccounts[name].privateKey)
  const network = {
    ...mainnet,
    blockTime: 1_000,
    rpcUrls: { default: { http: [rpcUrl] }, chainDefault: { http: [rpcUrl] } },
  }
  const stops: (() => void)[] = []

  /** Opens a page with an engine. `offline()` disconnects the page's node. */
  function openPage({ evm: options = {}, ...config }: PageOptions = {}) {
    let isDown = false
    let inFlight = 0
    const asked: string[] = []
    const platform = createTestPlatform({
      async fetch(input, init) {
        if (isDown) throw new TypeError('fetch failed')
        asked.push(...[...String(init?.body).matchAll(/"method":"(\w+)"/g)].map(([, one]) => one!))
        inFlight += 1
        try {
          const answer = await (config.platform?.fetch ?? fetch)(input, init)
          // Reads the whole body first, so that the engine can read the body without another wait.
          return new Response(await answer.arrayBuffer(), answer)
        } finally {
          setTimeout(() => {
            inFlight -= 1
          })
        }
      },
      ...(config.platform?.storage && { storage: config.platform.storage }),
    })
    const wallet = createTestAdapter()
    const { balances: _, ...played } = wallet.factory()
    const adapter = Object.assign(
      (context: AdapterContext) => ({ ...evm(options)(context), ...played }),
      { namespace: 'eip155' as const },
    )
    const engine = createEngine({ adapters: [adapter], networks: [network], ...config, platform })
    const close = engine.start()
    stops.push(close)
    const received: TransactionStatus[] = []
    const listeners = Object.fromEntries(
      outcomes.map((name) => [name, () => received.push(name)]),
    ) as TransactionOutcomes

    return {
      engine,
      platform,
      wallet,
      asked,
      /** The outcomes that `watch` reported, in order. */
      received,
      close,
      setDown(next: boolean) {
        isDown = next
      },
      async watch(input: Partial<WatchInput> & Pick<WatchInput, 'hash' | 'from'>) {
        const feature = await engine.load(transactions)
        return feature.watch({ caipNetworkId: 'eip155:1', kind: 'send', ...input }, listeners)
      },
      /** Connects Meadow with this account. */
      async connect(address: string) {
        const { connectorId, namespace } = meadow
        const connecting = engine.connection.connect({ connectorId, namespace })
        const accounts = [{ address }]
        wallet.last().approve({ connectorId, namespace, accounts, caipNetworkId: 'eip155:1' })
        await connecting
      },
      find: (hash: string) =>
        engine.getState().transactions?.all.find((one) => one.hash === hash.toLowerCase()),
      /** Advances the time until the check passes. */
      until: (check: () => void, step = 500) =>
        vi.waitFor(
          async () => {
            // If the clock skipped time during a request, the node would seem not to answer.
            if (inFlight > 0) throw new Error('A node is being asked.')
            platform.clock.advance(step)
            check()
          },
          { interval: 10, timeout: 60_000 },
        ),
    }
  }

  return {
    rpcUrl,
    network,
    openPage,
    /** Sends a transaction immediately, with the account's own key. */
    send,
    chain: {
      mine: async (blocks: number) => chain.mine({ blocks }),
      setAutomine: async (isOn: boolean) => chain.setAutomine(isOn),
      setCode: async (address: Hex, bytecode: Hex) => chain.setCode({ address, bytecode }),
      snapshot: async () => chain.snapshot(),
      revert: async (id: Hex) => chain.revert({ id }),
    },
    /** Sends a transaction that stays pending, because the chain mines blocks only on request. */
    async sendPending(
      name: keyof typeof testAccounts,
      call: Call = { to: testAccounts.bob.address, value: 1n },
    ) {
      await chain.setAutomine(false)
      const account = accountOf(name)
      const nonce = await chain.getTransactionCount({ address: account.address })
      const request = { chain: null, nonce, ...fees, ...call }
      const hash = await walletOf(account).sendTransaction(request)
      return { hash, from: account.address, nonce, call }
    },
    /** Sends another transaction with the same sender and nonce, for a higher fee. */
    sendInstead: (name: keyof typeof testAccounts, nonce: number, call: Call): Promise<Hex> =>
      walletOf(accountOf(name)).sendTransaction({
        chain: null,
        nonce,
        ...fees,
        maxFeePerGas: fees.maxFeePerGas * 2n,
        maxPriorityFeePerGas: fees.maxPriorityFeePerGas * 2n,
        ...call,
      }),
    async stop() {
      for (const close of stops) close()
      await stop()
    },
  }
}

export type TransactionSetUp = Awaited<ReturnType<typeof startTransactionSetUp>>
