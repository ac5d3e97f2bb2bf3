import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { causesOf, errorMessage, readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type {
  Account,
  AccountType,
  Connection,
  WalletEvent,
} from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext } from '../NamespaceAdapter.ts'
import { toWalletError } from '../toWalletError.ts'
import type { ReportedAccount, WalletReport, WebWallet } from './WebWallet.ts'

/** The differences between the namespaces. */
interface WebConnectionRules {
  namespace: SupportedNamespace
  /** Validates and sorts the wallet's accounts, which must be on one network. Throws otherwise. */
  parseAccounts(
    reported: readonly ReportedAccount[],
  ): Pick<Connection, 'accounts' | 'caipNetworkId'>
  /** Reads a signature in the namespace's format. `undefined` if the answer is not a signature. */
  readSignature(answer: unknown): string | undefined
}

export interface WebConnections {
  open(connectorId: string, wallet: WebWallet, reported: readonly ReportedAccount[]): WebConnection
  /** Converts a wallet's error to ours. */
  toError(thrown: unknown): Promise<EngineError>
}

/** An open connection to one wallet. */
export interface WebConnection {
  wallet: WebWallet
  connection: Connection
  watch(listener: (event: WalletEvent) => void): Cancel
  signMessage(request: { address: string; message: string }, signal: AbortSignal): Promise<string>
  stop(): void
}

/** Provides connections to wallets that have answered. Loads after the first answer. */
export function createWebConnections(
  { logger }: Pick<AdapterContext, 'logger'>,
  { namespace, parseAccounts, readSignature }: WebConnectionRules,
): WebConnections {
  function open(connectorId: string, wallet: WebWallet, reported: readonly ReportedAccount[]) {
    const connection: Connection = { connectorId, namespace, ...parseAccounts(reported) }
    const watches = new Set<Cancel>()

    function watch(listener: (event: WalletEvent) => void): Cancel {
      const over = new AbortController()
      let { accounts, caipNetworkId } = connection

      function receive(reported: WalletReport) {
        if (over.signal.aborted) return
        if (reported === 'changed') return askAgain()
        if (reported === 'gone' || reported.length === 0) return leave()
        try {
          take(parseAccounts(reported))
        } catch (error) {
          logger.debug(`${connectorId} reported an invalid value: ${toEngineError(error).message}`)
        }
      }

      function askAgain() {
        wallet.recall?.(over.signal).then(receive, async (thrown: unknown) => {
          // If the wallet refuses to return its accounts, the page has lost its permission.
          const error = await toWebWalletError(thrown)
          if (
            isEngineError(error, 'adapter/NO_ACCOUNTS') ||
            isEngineError(error, 'adapter/NOT_ALLOWED')
          )
            leave()
        })
      }

      function take(next: typeof connection | ReturnType<typeof parseAccounts>) {
        if (keyOf(next.accounts) !== keyOf(accounts)) {
          accounts = next.accounts
          listener({ type: 'accounts', accounts })
        }
        if (next.caipNetworkId === caipNetworkId) return
        caipNetworkId = next.caipNetworkId
        listener({ type: 'network', caipNetworkId })
      }

      function leave() {
        if (over.signal.aborted) return
        over.abort()
        listener({ type: 'disconnect' })
      }

      const stop = wallet.watch(receive)
      const cancel = () => {
        over.abort()
        watches.delete(cancel)
        stop()
      }
      watches.add(cancel)
      return cancel
    }

    return {
      wallet,
      connection,
      watch,
      async signMessage(
        { address, message }: { address: string; message: string },
        signal: AbortSignal,
      ): Promise<string> {
        const type = connection.accounts.find((account) => account.address === address)?.type
        const answer = await wallet
          .sign({ address, type, message }, signal)
          .catch(async (thrown) => {
            throw await toWebWalletError(thrown)
          })
        const signature = readSignature(answer)
        if (signature === undefined) throw adapterErrors.INVALID_ANSWER()
        return signature
      },
      stop() {
        for (const cancel of watches) cancel()
      },
    }
  }

  return {
    open,
    toError: toWebWalletError,
  }
}

const keyOf = (accounts: Connection['accounts']) =>
  accounts.map(({ address, type }) => `${address} ${type}`).join()

/**
 * Validates a wallet's accounts for a connection: puts them in order and removes duplicates. Throws
 * `adapter/INVALID_ANSWER` if an address is invalid or if the addresses are on several networks,
 * and `adapter/NO_ACCOUNTS` if there are none.
 */
export function sortAccounts(
  reported: readonly ReportedAccount[],
  {
    order,
    networkOf,
  }: {
    order: readonly AccountType[]
    /** Returns the network of an address, or `any` if the address is valid on all networks. */
    networkOf(account: ReportedAccount): CaipNetworkId | 'any' | undefined
  },
): Pick<Connection, 'accounts' | 'caipNetworkId'> {
  const accounts = new Map<string, Account>()
  const networks = new Set<CaipNetworkId>()
  for (const account of reported) {
    const network = networkOf(account)
    if (!network) throw adapterErrors.INVALID_ANSWER()
    if (network !== 'any') networks.add(network)
    const address = String(account.address)
    if (!accounts.has(address)) accounts.set(address, { address, type: account.type })
  }
  const rank = ({ type = 'payment' }: Account) => order.indexOf(type)
  const [first, ...rest] = [...accounts.values()].sort((a, b) => rank(a) - rank(b))
  const [caipNetworkId, another] = networks
  if (!first || !caipNetworkId) throw adapterErrors.NO_ACCOUNTS()
  if (another) throw adapterErrors.INVALID_ANSWER()
  return { accounts: [first, ...rest], caipNetworkId }
}

const lockedWords = /\b(is|was|keyring|wallet) locked\b|\bunlock\b/i
/**
 * Error codes that have this meaning only in these wallets, by WBIP-003, Sats Connect and Stacks
 * Connect.
 */
const webCodes: ReadonlyMap<unknown, () => EngineError> = new Map<unknown, () => EngineError>([
  // The user rejected the request or closed the prompt.
  [-32000, commonErrors.REJECTED],
  [-31001, commonErrors.REJECTED],
  // The page never had the permission, or lost it.
  [-32002, adapterErrors.NO_ACCOUNTS],
  [-32001, adapterErrors.UNSUPPORTED],
])

/** Converts the error of a Bitcoin or Stacks wallet to ours. */
export async function toWebWalletError(thrown: unknown): Promise<EngineError> {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  const causes = causesOf(thrown)
  const isLocked = causes.some((cause) =>
    lockedWords.test(errorMessage(cause)?.slice(0, 500) ?? ''),
  )
  if (isLocked) return adapterErrors.LOCKED().because(thrown)
  const meaning = causes.map((cause) => webCodes.get(readField(cause, 'code'))).find(Boolean)
  return meaning ? meaning().because(thrown) : toWalletError(thrown)
}
