import { type CaipNetworkId, parseCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { captureMethod } from '../captureMethod.ts'
import { createSessions } from '../createSessions.ts'
import type { GivenWallet } from '../GivenWallet.ts'
import { readServiceBalance } from '../readServiceBalance.ts'
import type { CosmosWallet } from './CosmosWallet.ts'
import { cosmosWallets } from './cosmosWallets.ts'
import { createDiscovery } from './createDiscovery.ts'
import { enableChain } from './enableChain.ts'

/** Chain data that the network object does not have. */
export interface CosmosChain {
  /** The prefix of its addresses, such as `cosmos` (BIP-173). */
  addressPrefix: string
  /** Keplr's chain info, sent to a wallet that does not know the chain. */
  chainInfo?: object | undefined
}

export interface CosmosOptions {
  /** Chains that are not in `latchkey/networks`, or that wallets may not know. */
  chains?: Readonly<Partial<Record<CaipNetworkId, CosmosChain>>> | undefined
  /** More wallets with Keplr's interface, at their own places in the page. */
  wallets?: readonly CosmosWallet[] | undefined
  /** Wallets with Keplr's interface that are not in the page. */
  providers?: readonly GivenWallet[] | undefined
}

const namespace = 'cosmos'
const usualNetwork = 'cosmos:cosmoshub-4'
const usualChains: NonNullable<CosmosOptions['chains']> = {
  [usualNetwork]: { addressPrefix: 'cosmos' },
  'cosmos:osmosis-1': { addressPrefix: 'osmo' },
}

/** Wallets of Cosmos chains: Keplr, and wallets with its interface. */
export function cosmos(options: CosmosOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createCosmosAdapter(context, options), {
    namespace,
  } as const)
}

function createCosmosAdapter(context: AdapterContext, options: CosmosOptions): ChainAdapter {
  const { logger, networks, platform } = context
  const chainOf = (id: CaipNetworkId) => options.chains?.[id] ?? usualChains[id]
  const prefixOf = (id: CaipNetworkId) => chainOf(id)?.addressPrefix
  const discovery = createDiscovery(
    context,
    [...cosmosWallets, ...(options.wallets ?? [])],
    options.providers,
  )
  const sessions = createSessions({
    discovery,
    providerOf: ({ provider }) => provider,
    networks,
    platform,
    usualNetwork,
    async open({ wallet, isSilent, ...opening }) {
      const { provider } = wallet
      const { caipNetworkId, signal } = opening
      if (isSilent) await assertLetIn(provider, caipNetworkId, signal)
      const enable = enableChain({
        enable: captureMethod(provider, 'enable'),
        suggest: captureMethod(provider, 'experimentalSuggestChain'),
        chainInfoOf: (network) => chainOf(network)?.chainInfo,
      })
      // Asked before anything loads. Some wallets open only during the click itself.
      const answer = enable(caipNetworkId, signal)
      const [, { openSession }] = await Promise.all([answer, import('./openSession.ts')])
      return openSession({ ...opening, wallet, enable, platform, prefixOf })
    },
  })

  return {
    namespace,
    discover: discovery.start,
    ...sessions.connecting,
    async disconnect(connectorId, { signal }) {
      try {
        await sessions.end(connectorId)?.leave(signal)
      } catch (thrown) {
        // Not every wallet supports this. The connection ends on our side in any case.
        logger.debug(`${connectorId} kept its permission: ${toEngineError(thrown).message}`)
      }
    },
    signing: {
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        sessions.get(connectorId).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId, network }, { signal }) =>
        sessions.get(connectorId).moveTo(network.caipNetworkId, signal),
    },
    balances: {
      native: (account, balanceOptions) => readServiceBalance(context, account, balanceOptions),
    },
    receivers: {
      async isReceiver(address, { caipNetworkId }) {
        const { isReceiver } = await import('./isReceiver.ts')
        return isReceiver(address, prefixOf(caipNetworkId))
      },
    },
  }
}

/**
 * Asks a remembered wallet whether the page may still use the chain, if the wallet can answer
 * without a prompt: Keplr with `isEnabled`, Leap with `isConnected`. A locked wallet would prompt
 * on the next request, so Keplr is also asked whether it is locked.
 */
async function assertLetIn(
  provider: object,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<void> {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  const ask = (method: string, input: unknown) =>
    captureMethod(provider, method)([input], signal).catch((error: unknown) => {
      if (isEngineError(error, 'common/ABORTED')) throw error
      // The wallet has no such function, or the function fails.
      return undefined
    })
  const answers = await Promise.all([
    ask('isEnabled', reference),
    ask('isConnected', reference),
    ask('isUnlocked', undefined),
  ])
  if (answers.includes(false)) throw adapterErrors.NO_ACCOUNTS()
}
