import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { Account, Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Connector } from '../../features/connectors/Connectors.ts'
import type { Logger } from '../../platform/createLogger.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, LoadSignIn } from '../NamespaceAdapter.ts'

/** A namespace with wallets that announce themselves through the Wallet Standard. */
export interface StandardNamespace {
  readonly namespace: SupportedNamespace
  /** The standard's names for the networks (`solana:mainnet`). The first is the default. */
  readonly chains: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** The function that asks the wallet for its accounts (`standard:connect`). */
  readonly connect: StandardMethod
  /** The input of that function, in addition to `silent`. */
  readonly connectInput?: Readonly<Record<string, unknown>>
  /** The functions that are used after connecting. */
  readonly methods: readonly StandardMethod[]
  /**
   * Asks a wallet to connect and sign in with one prompt. Resolves with the accounts in the answer,
   * or with `undefined` if the wallet has to connect first.
   */
  connectAndSignIn?(request: StandardSignIn, signal: AbortSignal): Promise<unknown>
  /** Parses the account of a wallet's entry, with its address in canonical form. */
  parseAccount(entry: unknown): Account | undefined
  /** Asks a connected wallet to sign a text. The signature has the chain's usual encoding. */
  signMessage(
    connection: StandardConnection,
    request: { address: string; message: string },
    signal: AbortSignal,
  ): Promise<string>
}

/** The request for a wallet to connect and sign in with one prompt. */
export interface StandardSignIn {
  wallet: unknown
  caipNetworkId: CaipNetworkId
  signIn: LoadSignIn
  logger: Logger
}

/**
 * A feature's function, by the feature's name. The function of `solana:signMessage` is
 * `signMessage`.
 */
export type StandardMethod = `${string}:${string}`

/** A connected wallet, with the functions that it had when it was connected. */
export interface StandardConnection {
  connection: Connection
  provider: unknown
  /** Returns the standard's name for the network in use. */
  chain(): string | undefined
  /** Returns the wallet's own account object. Throws `adapter/NO_ACCOUNTS`. */
  entryOf(address: string): unknown
  /** Returns whether the wallet had this function when it connected. */
  can(feature: StandardMethod): boolean
  /** Calls a function that the wallet had when it connected. Throws `adapter/UNSUPPORTED`. */
  call(feature: StandardMethod, inputs: readonly unknown[], limit: AbortSignal): Promise<unknown>
  /**
   * Sets the network in use. The wallet has no current network, but its accounts list the networks
   * that they support.
   */
  switchTo(next: CaipNetworkId): void
  leave(limit: AbortSignal): Promise<unknown>
  watch(listener: (event: WalletEvent) => void): Cancel
  stop(): void
}

const mostWallets = 64

/**
 * Provides the wallets of this page that announce themselves through the Wallet Standard. Wallets
 * that the host passed in come first. The first wallet to use a name keeps it until the page is
 * closed.
 */
export function createStandardDiscovery(
  { platform, logger }: Pick<AdapterContext, 'platform' | 'logger'>,
  standard: Pick<StandardNamespace, 'namespace' | 'chains' | 'connect'>,
  given: readonly object[] = [],
) {
  const wallets = new Map<string, { connector: Connector; wallet: unknown; isGone: boolean }>()
  const listeners = new Set<() => void>()
  const api = Object.freeze({ register })
  let hasLogged = false

  function register(...given: unknown[]): Cancel {
    const cancels = given.slice(0, mostWallets).map(admit)
    return () => {
      for (const cancel of cancels) cancel()
    }
  }

  function admit(wallet: unknown): Cancel {
    const connector = wallets.size < mostWallets && parseStandardWallet(wallet, standard)
    const known = connector && wallets.get(connector.connectorId)
    if (!connector || (known && known.wallet !== wallet)) return () => {}
    const entry = known || { connector, wallet, isGone: false }
    show(entry, false)
    return () => show(entry, true)
  }

  function show(
    entry: { connector: Connector; wallet: unknown; isGone: boolean },
    isGone: boolean,
  ) {
    const { connectorId } = entry.connector
    if (entry.isGone === isGone && wallets.has(connectorId)) return
    entry.isGone = isGone
    wallets.set(connectorId, entry)
    for (const listener of [...listeners]) listener()
  }

  function receive(announce: unknown) {
    try {
      if (wallets.size < mostWallets && typeof announce === 'function') announce(api)
    } catch {
      if (!hasLogged) logger.debug('A wallet announced itself in an invalid format.')
      hasLogged = true
    }
  }

  for (const wallet of given) {
    if (parseStandardWallet(wallet, standard)) admit(wallet)
    else logger.warn(`An object passed to ${standard.namespace} is not one of its wallets.`)
  }

  const present = () => [...wallets.values()].filter(({ isGone }) => !isGone)
  const find = (connectorId: string) =>
    present().find(({ connector }) => connector.connectorId === connectorId)?.wallet

  return {
    /** Returns the wallet with that id. Throws `adapter/PROVIDER_NOT_FOUND`. */
    get(connectorId: string): unknown {
      const wallet = find(connectorId)
      if (!wallet) throw adapterErrors.PROVIDER_NOT_FOUND()
      return wallet
    },
    /** Resolves with the wallet with that id, when it is in the page. */
    async waitFor(connectorId: string, signal: AbortSignal): Promise<unknown> {
      let check = () => {}
      const arrived = new Promise<void>((resolve) => {
        check = () => {
          if (find(connectorId)) resolve()
        }
      })
      listeners.add(check)
      check()
      try {
        await untilAborted(arrived, signal)
        return find(connectorId)
      } finally {
        listeners.delete(check)
      }
    },
    start(report: (connectors: readonly Connector[]) => void): Cancel {
      const reportAll = () => report(present().map(({ connector }) => connector))
      const stopListening = platform.pageEvents.on('wallet-standard:register-wallet', receive)
      reportAll()
      listeners.add(reportAll)
      platform.pageEvents.dispatch('wallet-standard:app-ready', api)
      return () => {
        listeners.delete(reportAll)
        stopListening()
      }
    },
  }
}

const mostChains = 256

/**
 * Parses the connector of an announced wallet, or `undefined` if the wallet does not support this
 * namespace. The standard identifies wallets only by name, so names that look alike share one id.
 */
export function parseStandardWallet(
  wallet: unknown,
  standard: Pick<StandardNamespace, 'namespace' | 'chains' | 'connect'>,
): Connector | undefined {
  try {
    return readWallet(wallet, standard)
  } catch {
    // Reading a hostile wallet's list or proxy threw.
    return undefined
  }
}

function readWallet(
  wallet: unknown,
  { namespace, chains, connect }: Pick<StandardNamespace, 'namespace' | 'chains' | 'connect'>,
): Connector | undefined {
  const name = cleanName(readField(wallet, 'name'), '')
  const offered = readField(wallet, 'chains')
  if (!name || !Array.isArray(offered) || !methodOf(wallet, connect)) return undefined
  const known: readonly unknown[] = Object.values(chains)
  if (!offered.slice(0, mostChains).some((chain) => known.includes(chain))) return undefined
  const icon = sanitizeIcon(readField(wallet, 'icon'))
  return Object.freeze({
    connectorId: name.normalize('NFKC').toLowerCase(),
    name,
    type: 'ANNOUNCED',
    namespace,
    imageUrl: icon,
    info: Object.freeze({ icon }),
  })
}

/**
 * Returns a function of one of the wallet's features, together with its owner. `undefined` if the
 * wallet does not have it.
 */
export function methodOf(
  wallet: unknown,
  feature: StandardMethod,
  name = feature.slice(feature.indexOf(':') + 1),
) {
  const owner = readField(readField(wallet, 'features'), feature)
  const method = readField(owner, name)
  return typeof method === 'function' ? { owner, name, method } : undefined
}
