import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Account, Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Logger } from '../../platform/createLogger.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type {
  AdapterContext,
  ConnectOptions,
  LoadSignIn,
  NamespaceAdapter,
} from '../NamespaceAdapter.ts'
import { captureMethod } from '../toWalletError.ts'
import {
  createStandardDiscovery,
  methodOf,
  type StandardConnection,
  type StandardMethod,
  type StandardNamespace,
} from './createStandardDiscovery.ts'

export interface StandardOptions {
  /**
   * Wallet Standard wallets that do not announce themselves in the page, such as those that
   * register with `@wallet-standard/app` (the web wallet of Slush).
   */
  wallets?: readonly object[] | undefined
}

/** Provides the shared part of Wallet Standard adapters: discover, connect, watch, disconnect. */
export function createStandardAdapter(
  { logger, networks, platform }: Pick<AdapterContext, 'logger' | 'networks' | 'platform'>,
  standard: StandardNamespace,
  { wallets }: StandardOptions,
) {
  const discovery = createStandardDiscovery({ logger, platform }, standard, wallets)
  const connections = new Map<string, StandardConnection>()
  const usualNetwork = Object.keys(standard.chains)[0] as CaipNetworkId

  async function open(
    opening: { connectorId: string; wallet: unknown; isSilent: boolean },
    { signal, signIn, caipNetworkId: wanted }: ConnectOptions,
  ): Promise<Connection> {
    const network = networks.find((one) => one.caipNetworkId === wanted) ?? networks[0]
    const caipNetworkId = network?.caipNetworkId ?? usualNetwork
    const opened = await openStandardConnection({
      ...opening,
      caipNetworkId,
      standard,
      networks,
      signal,
      signIn,
      logger,
    })
    assertNotAborted(signal)
    connections.get(opening.connectorId)?.stop()
    connections.set(opening.connectorId, opened)
    return opened.connection
  }

  /** Returns the connection that `connect` opened. Throws `adapter/PROVIDER_NOT_FOUND`. */
  function connectionTo(connectorId: string): StandardConnection {
    const opened = connections.get(connectorId)
    if (!opened) throw adapterErrors.PROVIDER_NOT_FOUND()
    return opened
  }

  const adapter = {
    namespace: standard.namespace,
    discover: discovery.start,

    connect: async (connectorId, options) =>
      open({ connectorId, wallet: discovery.get(connectorId), isSilent: false }, options),

    /**
     * Restores the connection. Never prompts, if the wallet respects the standard's `silent`
     * option.
     */
    async reconnect(connectorId, options) {
      const wallet = await discovery.waitFor(connectorId, options.signal)
      return open({ connectorId, wallet, isSilent: true }, options)
    },

    async disconnect(connectorId, { signal }) {
      const opened = connections.get(connectorId)
      connections.delete(connectorId)
      opened?.stop()
      try {
        await opened?.leave(signal)
      } catch (thrown) {
        // The connection ends on our side in any case.
        logger.debug(`${connectorId} kept its permission: ${toEngineError(thrown).message}`)
      }
    },

    watch: (connectorId, listener) => connections.get(connectorId)?.watch(listener) ?? (() => {}),

    provider: (connectorId) => connections.get(connectorId)?.provider ?? discovery.get(connectorId),

    signing: {
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        standard.signMessage(connectionTo(connectorId), request, signal),
    },

    switching: {
      switchNetwork: async ({ connectorId, network }) =>
        connectionTo(connectorId).switchTo(network.caipNetworkId),
    },
  } satisfies NamespaceAdapter
  return { adapter, connectionTo }
}

interface StandardOpening {
  connectorId: string
  wallet: unknown
  standard: StandardNamespace
  networks: AdapterContext['networks']
  caipNetworkId: CaipNetworkId
  isSilent: boolean
  signal: AbortSignal
  signIn: LoadSignIn | undefined
  logger: Logger
}

/**
 * Connects a wallet and captures its functions. If a script replaces a function later, the captured
 * one is still used.
 */
async function openStandardConnection({
  connectorId,
  wallet,
  standard,
  networks,
  isSilent,
  signal,
  signIn,
  logger,
  caipNetworkId,
}: StandardOpening): Promise<StandardConnection> {
  const on = methodOf(wallet, 'standard:events', 'on')
  const leave = capture('standard:disconnect')
  const captured = new Map(standard.methods.map((feature) => [feature, capture(feature)]))
  const input = { ...standard.connectInput, ...(isSilent && { silent: true }) }
  const both =
    signIn && (await standard.connectAndSignIn?.({ wallet, caipNetworkId, signIn, logger }, signal))
  const answer = both ?? (await capture(standard.connect)?.([input], signal))
  // Some wallets return nothing and only update their `accounts` property.
  let accounts = parseStandardAccounts(readField(answer ?? wallet, 'accounts'), standard)
  if (!accounts) throw adapterErrors.INVALID_ANSWER()
  const shown = accounts.map(({ account }) => account)
  if (!isFilled(shown)) throw adapterErrors.NO_ACCOUNTS()
  let network = networkFor(accounts, caipNetworkId)
  const connection: Connection = {
    connectorId,
    namespace: standard.namespace,
    accounts: shown,
    caipNetworkId: network,
  }
  const listeners = new Set<(event: WalletEvent) => void>()
  let unsubscribe: Cancel | undefined

  function capture(feature: StandardMethod) {
    const found = methodOf(wallet, feature)
    return found && captureMethod(found.owner, found.name)
  }

  /**
   * Returns the network of the account in use: the requested network if the account supports it.
   * Otherwise returns the first of the host's networks that the account supports. If there is none,
   * returns the account's own first network.
   */
  function networkFor(
    [first]: readonly StandardAccount[],
    requested: CaipNetworkId,
  ): CaipNetworkId {
    if (!first || isFor(first, requested)) return requested
    const configured = networks.find(({ caipNetworkId }) => isFor(first, caipNetworkId))
    return configured?.caipNetworkId ?? idOf(first.chains[0]) ?? requested
  }

  /** The standard has no name for custom networks, so any account may be used there. */
  function isFor({ chains }: StandardAccount, caipNetworkId: CaipNetworkId): boolean {
    const chain = standard.chains[caipNetworkId]
    return chain === undefined || chains.length === 0 || chains.includes(chain)
  }

  function idOf(chain: string | undefined): CaipNetworkId | undefined {
    const entry = Object.entries(standard.chains).find(([, name]) => name === chain)
    return entry?.[0] as CaipNetworkId | undefined
  }

  function receive(reported: unknown) {
    const given = readField(reported, 'accounts')
    const next = given === undefined ? undefined : parseStandardAccounts(given, standard)
    if (!next || listeners.size === 0) return
    const isSame = keyOf(next) === keyOf(accounts ?? [])
    accounts = next
    if (isSame) return
    const [...all] = next.map(({ account }) => account)
    notify(isFilled(all) ? { type: 'accounts', accounts: all } : { type: 'disconnect' })
    moveTo(networkFor(next, network))
  }

  function moveTo(next: CaipNetworkId) {
    if (next === network) return
    network = next
    notify({ type: 'network', caipNetworkId: next })
  }

  function notify(event: WalletEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function subscribe(): Cancel {
    try {
      const off: unknown = on && Reflect.apply(on.method, on.owner, ['change', receive])
      return () => attempt(off)
    } catch {
      // A wallet without working events can still connect and sign.
      return () => {}
    }
  }

  function stop() {
    listeners.clear()
    unsubscribe?.()
    unsubscribe = undefined
  }

  return {
    connection,
    provider: wallet,
    chain: () => standard.chains[network],
    entryOf(address) {
      const found = accounts?.find(({ account }) => account.address === address)
      if (!found) throw adapterErrors.NO_ACCOUNTS()
      return found.entry
    },
    can: (feature) => captured.get(feature) !== undefined,
    async call(feature, inputs, limit) {
      const method = captured.get(feature)
      if (!method) throw adapterErrors.UNSUPPORTED()
      return method(inputs, limit)
    },
    switchTo(next) {
      if (accounts?.[0] && !isFor(accounts[0], next)) throw adapterErrors.UNSUPPORTED()
      moveTo(next)
    },
    leave: async (limit) => leave?.([], limit),
    watch(listener) {
      listeners.add(listener)
      unsubscribe ??= subscribe()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    stop,
  }
}

function attempt(off: unknown) {
  try {
    if (typeof off === 'function') off()
  } catch {
    // If unsubscribing fails, the listener remains but does nothing.
  }
}

const isFilled = (accounts: readonly Account[]): accounts is readonly [Account, ...Account[]] =>
  accounts.length > 0

const keyOf = (accounts: readonly StandardAccount[]) =>
  accounts.map(({ account }) => account.address).join()

const mostAccounts = 1000

/**
 * An account that a wallet shared, with the wallet's own account object. Wallets accept only this
 * object itself, not a copy.
 */
interface StandardAccount {
  account: Account
  entry: unknown
  /** The account's networks, by the standard's names. */
  chains: readonly string[]
}

/**
 * Parses the accounts of this namespace in a wallet's list, without duplicates. `undefined` if any
 * of them is malformed. Wallets of several namespaces list the other accounts as well.
 */
export function parseStandardAccounts(
  given: unknown,
  standard: StandardNamespace,
): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(given) || given.length > mostAccounts) return undefined
    const known: readonly unknown[] = Object.values(standard.chains)
    const accounts = new Map<string, StandardAccount>()
    for (const entry of Array.from<unknown>(given)) {
      const offered = readField(entry, 'chains')
      if (!Array.isArray(offered)) return undefined
      const chains = Array.from<unknown>(offered).filter((chain) => known.includes(chain))
      if (offered.length > 0 && chains.length === 0) continue
      const account = standard.parseAccount(entry)
      if (!account) return undefined
      const first = accounts.get(account.address)
      accounts.set(account.address, {
        account,
        entry,
        ...first,
        chains: [...(first?.chains ?? []), ...chains.map(String)],
      })
    }
    return [...accounts.values()]
  } catch {
    // The list's items cannot be read.
    return undefined
  }
}
