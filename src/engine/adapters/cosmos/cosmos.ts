import { parseCaipNetworkId } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { causesOf, errorMessage } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { createInjectedConnections } from '../createInjectedConnections.ts'
import type { GivenWallet } from '../GivenWallet.ts'
import type { AdapterContext, AdapterFactory, NamespaceAdapter } from '../NamespaceAdapter.ts'
import { type CapturedMethod, captureMethod } from '../toWalletError.ts'
import { type CosmosWallet, cosmosWallets, createDiscovery } from './createDiscovery.ts'

export type { GivenWallet } from '../GivenWallet.ts'
export type { CosmosWallet } from './createDiscovery.ts'

/** Chain data that the network object does not have. */
export interface CosmosChain {
  /** The prefix of the chain's addresses, such as `cosmos` (BIP-173). */
  addressPrefix: string
  /** Keplr's chain info. It is sent to a wallet that does not have the chain. */
  chainInfo?: object | undefined
}

export interface CosmosOptions {
  /** Chains that are not in `latchkey/networks`, or that some wallets do not have. */
  chains?: Readonly<Partial<Record<CaipNetworkId, CosmosChain>>> | undefined
  /** More wallets with Keplr's interface, at their own paths in the page. */
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

/** Connects wallets of Cosmos networks: Keplr, and wallets with its interface. */
export function cosmos(options: CosmosOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createCosmosAdapter(context, options), {
    namespace,
  } as const)
}

function createCosmosAdapter(context: AdapterContext, options: CosmosOptions): NamespaceAdapter {
  const { logger, networks, platform } = context
  const chainOf = (id: CaipNetworkId) => options.chains?.[id] ?? usualChains[id]
  const prefixOf = (id: CaipNetworkId) => chainOf(id)?.addressPrefix
  const discovery = createDiscovery(
    context,
    [...cosmosWallets, ...(options.wallets ?? [])],
    options.providers,
  )
  const connections = createInjectedConnections({
    discovery,
    providerOf: ({ provider }) => provider,
    networks,
    platform,
    usualNetwork,
    async open({ wallet, isSilent, ...opening }) {
      const { provider } = wallet
      const { caipNetworkId, signal } = opening
      if (isSilent) await assertAllowed(provider, caipNetworkId, signal)
      const enable = enableChain({
        enable: captureMethod(provider, 'enable'),
        suggest: captureMethod(provider, 'experimentalSuggestChain'),
        chainInfoOf: (network) => chainOf(network)?.chainInfo,
      })
      // Asks the wallet before any code loads, because some wallets open only during the click
      // itself.
      const answer = enable(caipNetworkId, signal)
      const [, { openConnection }] = await Promise.all([answer, import('./openConnection.ts')])
      return openConnection({ ...opening, wallet, enable, platform, prefixOf })
    },
  })

  return {
    namespace,
    discover: discovery.start,
    ...connections.connecting,
    async disconnect(connectorId, { signal }) {
      try {
        await connections.end(connectorId)?.leave(signal)
      } catch (thrown) {
        // Not every wallet can disconnect. The connection ends on our side in any case.
        logger.debug(`${connectorId} kept its permission: ${toEngineError(thrown).message}`)
      }
    },
    signing: {
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        connections.get(connectorId).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId, network }, { signal }) =>
        connections.get(connectorId).moveTo(network.caipNetworkId, signal),
    },
    receivers: {
      async isReceiver(address, { caipNetworkId }) {
        const { isReceiver } = await import('./readCosmosAddress.ts')
        return isReceiver(address, prefixOf(caipNetworkId))
      },
    },
  }
}

/**
 * Asks a remembered wallet without a prompt whether the page may still use the chain: Keplr with
 * `isEnabled`, Leap with `isConnected`. Skips a method that the wallet does not have. Also asks
 * Keplr whether it is locked, because a locked Keplr would show a prompt for the next request.
 */
async function assertAllowed(
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

const unknownChain =
  /no (modular )?chain info|(chain|network) .{0,60}(not (been )?(added|found|supported)|unknown|does ?n.t exist)|(unknown|unsupported|unrecognized) chain/i

/**
 * Asks the wallet to allow the page on a chain. If the wallet does not have the chain and the host
 * provided its chain info, suggests the chain to the wallet first.
 */
function enableChain({
  enable,
  suggest,
  chainInfoOf,
}: {
  enable: CapturedMethod
  suggest: CapturedMethod
  /** Returns the chain in the format that Keplr calls "chain info". */
  chainInfoOf(network: CaipNetworkId): object | undefined
}) {
  return async (network: CaipNetworkId, signal: AbortSignal): Promise<void> => {
    const { reference } = parseCaipNetworkId(network)
    try {
      await enable([reference], signal)
    } catch (error) {
      const chain = chainInfoOf(network)
      if (!chain || !isUnknownChain(error)) throw error
      await suggest([chain], signal)
      await enable([reference], signal)
    }
  }
}

const isUnknownChain = (error: unknown) =>
  causesOf(error).some((cause) => unknownChain.test(errorMessage(cause)?.slice(0, 500) ?? ''))
