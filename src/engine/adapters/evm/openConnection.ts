import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { type EngineError, isEngineError } from '../../errors/EngineError.ts'
import { causesOf, errorMessage, readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Account, Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { hexOfText } from '../hexOfText.ts'
import type { AdapterContext } from '../NamespaceAdapter.ts'
import type { SendRequest } from '../Transfer.ts'
import { transferErrors } from '../transferErrors.ts'
import { checksumAddress } from './checksumAddress.ts'
import type { SignInAsked } from './connectAndSignIn.ts'
import { describeChain, parseChainId } from './describeChain.ts'
import type { CapturedWallet } from './Eip1193Provider.ts'

/** An open connection to a wallet, with its requests. */
export interface WalletConnection {
  wallet: CapturedWallet
  connection: Connection
  watch(listener: (event: WalletEvent) => void): Cancel
  network(signal: AbortSignal): Promise<CaipNetworkId>
  signMessage(request: { address: string; message: string }, signal: AbortSignal): Promise<string>
  sendTransaction(request: Pick<SendRequest, 'transaction'>, signal: AbortSignal): Promise<string>
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>
  stop(): void
}

interface Opening {
  wallet: CapturedWallet
  connectorId: string
  /** The accounts in the wallet's answer, not validated. */
  accounts?: unknown
  signal: AbortSignal
  /** Set if the wallet is asked to connect and sign in with one prompt. */
  signIn?: SignInAsked | false | undefined
}

/**
 * Computes one hash in advance, because the first hash of a page takes several times as long as the
 * next.
 */
export function prepare(): void {
  checksumAddress(`0x${'0'.repeat(40)}`)
}

/** Opens a connection to a wallet that has answered. Loads after the first answer. */
export async function openConnection({
  wallet,
  connectorId,
  accounts: fromConnect,
  signal,
  signIn,
}: Opening): Promise<WalletConnection> {
  const rawAccounts = signIn ? await askBoth(wallet, { ...signIn, signal }) : fromConnect
  const asked = askNetwork(wallet, signal)
  // The checksums are computed while the wallet answers.
  const accounts = parseAccounts(rawAccounts, checksumAddress)
  const caipNetworkId = await asked
  if (signal.aborted) throw commonErrors.ABORTED()
  if (!accounts) throw adapterErrors.INVALID_ANSWER()
  const [first, ...rest] = accounts
  if (!first) throw adapterErrors.NO_ACCOUNTS()
  const connection: Connection = {
    connectorId,
    namespace: 'eip155',
    accounts: [first, ...rest],
    caipNetworkId,
  }
  const watches = new Set<WalletWatch>()

  return {
    wallet,
    connection,
    watch(listener: (event: WalletEvent) => void): Cancel {
      const watch = watchWallet({ wallet, connection, listener })
      watches.add(watch)
      return () => {
        watches.delete(watch)
        watch.stop()
      }
    },
    network: (limited: AbortSignal): Promise<CaipNetworkId> => askNetwork(wallet, limited),
    signMessage: (request: { address: string; message: string }, limited: AbortSignal) =>
      signMessage(wallet, request, limited),
    sendTransaction: (request: Pick<SendRequest, 'transaction'>, limited: AbortSignal) =>
      sendTransaction(wallet, request, limited),
    async switchNetwork(network: Network, limited: AbortSignal) {
      await switchWalletNetwork(wallet, network, limited)
      // Reports the new network, because some wallets emit no event after they switched.
      for (const watch of watches) watch.moveTo(network.caipNetworkId)
    },
    stop() {
      for (const watch of watches) watch.stop()
      watches.clear()
    },
  }
}

async function askBoth(wallet: CapturedWallet, asked: SignInAsked): Promise<unknown> {
  // The wallet's network after connecting. Wallets report it without a prompt.
  const network = await askNetwork(wallet, asked.signal).catch(() => undefined)
  const { connectAndSignIn } = await import('./connectAndSignIn.ts')
  return connectAndSignIn(wallet, { ...asked, network, checksumAddress })
}

const mostAccounts = 1000

/**
 * Parses a wallet's accounts, checksummed and without duplicates. `undefined` if any of them is
 * malformed.
 */
export function parseAccounts(
  given: unknown,
  checksum: (address: string) => string,
): readonly Account[] | undefined {
  try {
    if (!Array.isArray(given) || given.length > mostAccounts) return undefined
    const addresses = Array.from<unknown>(given)
    if (!addresses.every(isPrefixedEvmAddress)) return undefined
    return [...new Set(addresses.map((address) => checksum(address)))].map((address) => ({
      address,
    }))
  } catch {
    // The list's items cannot be read.
    return undefined
  }
}

/** MetaMask sends this code if it loses its node for a moment. It then reconnects by itself. */
const tryAgainLater = 1013

interface WatchWallet {
  wallet: CapturedWallet
  /** The state that the wallet reported at connect. An event is emitted only for a change. */
  connection: Connection
  listener(event: WalletEvent): void
}

interface WalletWatch {
  /** Call this when the wallet has already reported its new network. */
  moveTo(network: CaipNetworkId | undefined): void
  stop(): void
}

/** Listens to a connected wallet and emits valid changes. */
function watchWallet({ wallet, connection, listener }: WatchWallet): WalletWatch {
  let accountsKey = keyOf(connection.accounts)
  let { caipNetworkId } = connection
  let isOver = false

  const cancels = [
    wallet.on('accountsChanged', (given) => {
      const accounts = parseAccounts(given, checksumAddress)
      if (isOver || !accounts || keyOf(accounts) === accountsKey) return
      accountsKey = keyOf(accounts)
      listener(accounts.length === 0 ? { type: 'disconnect' } : { type: 'accounts', accounts })
    }),
    wallet.on('chainChanged', (given) => moveTo(parseChainId(given))),
    wallet.on('disconnect', (reason) => {
      if (isOver || accountsKey === '' || readField(reason, 'code') === tryAgainLater) return
      accountsKey = ''
      listener({ type: 'disconnect' })
    }),
  ]

  function moveTo(network: CaipNetworkId | undefined) {
    if (isOver || !network || network === caipNetworkId) return
    caipNetworkId = network
    listener({ type: 'network', caipNetworkId })
  }

  return {
    moveTo,
    stop() {
      isOver = true
      for (const cancel of cancels.splice(0)) cancel()
    },
  }
}

function keyOf(accounts: Connection['accounts'] | readonly { address: string }[]) {
  return accounts.map(({ address }) => address).join()
}

const signature = /^0x([0-9a-f]{2})+$/i
const longestSignature = 131_072

/**
 * Asks the wallet to sign a text (`personal_sign`). Signatures of smart accounts can have any
 * length.
 */
export async function signMessage(
  wallet: CapturedWallet,
  { address, message }: { address: string; message: string },
  signal: AbortSignal,
): Promise<string> {
  const params = [hexOfText(message), address]
  const signed = await wallet.request({ method: 'personal_sign', params, signal })
  if (typeof signed !== 'string' || signed.length > longestSignature || !signature.test(signed))
    throw adapterErrors.INVALID_ANSWER()
  return signed
}

/** A transaction counts as sent only if the wallet answers with a hash. */
const evmHash = /^0x[0-9a-f]{64}$/i

/** Asks the wallet to send a transaction (`eth_sendTransaction`). Resolves with its hash. */
export async function sendTransaction(
  wallet: Pick<CapturedWallet, 'request'>,
  { transaction }: Pick<SendRequest, 'transaction'>,
  signal: AbortSignal,
): Promise<string> {
  const params = [{ ...transaction }]
  const asking = wallet.request({ method: 'eth_sendTransaction', params, signal })
  const hash = await asking.catch((cause) => {
    throw toSendError(cause)
  })
  if (typeof hash !== 'string' || !evmHash.test(hash)) throw adapterErrors.INVALID_ANSWER()
  return hash.toLowerCase()
}

/** Messages of nodes that refuse a transaction. Wallets pass them on unchanged. */
const reasons = [
  [/nonce too (low|high)|already known|known transaction|underpriced/i, transferErrors.OVERTAKEN],
  [/insufficient (funds|balance)/i, transferErrors.TOO_LITTLE],
  [/less than block base fee|fee cap|fee too low|max fee per gas/i, transferErrors.FEE_ROSE],
] as const

/** Converts the error of a transaction that was not sent. The message says what the user can do. */
function toSendError(thrown: unknown): EngineError {
  const error = toEngineError(thrown)
  if (!isEngineError(error, 'common/UNKNOWN')) return error
  for (const cause of causesOf(thrown)) {
    const message = errorMessage(cause)?.slice(0, 500) ?? ''
    const reason = reasons.find(([words]) => words.test(message))
    if (reason) return reason[1]().because(thrown)
  }
  return error
}

const unknownChainCode = 4902
const unknownChainWords = /unrecognized chain|chain .{0,40}(not (been )?added|not found|unknown)/i
const unsupportedCodes: ReadonlySet<unknown> = new Set([4200, -32601])

/**
 * Asks the wallet to switch its network (EIP-3326). If the wallet does not have the network, adds
 * the network first (EIP-3085). Resolves when the wallet reports the new network.
 */
async function switchWalletNetwork(
  wallet: CapturedWallet,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const chain = describeChain(network)
  const { chainId } = chain
  const ask = (method: string, params: readonly unknown[]) =>
    wallet.request({ method, params, signal }).catch((error: unknown) => {
      throw isUnsupported(error) ? adapterErrors.CANNOT_SWITCH().because(error) : error
    })
  const change = () => ask('wallet_switchEthereumChain', [{ chainId }])
  const isThere = async () => (await askNetwork(wallet, signal)) === network.caipNetworkId

  try {
    await change()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await ask('wallet_addEthereumChain', [chain])
    if (!(await isThere())) await change()
  }
  if (!(await isThere())) throw adapterErrors.NOT_SWITCHED(network.name)
}

function isUnknownChain(error: unknown) {
  if (isEngineError(error, 'common/REJECTED')) return false
  return causesOf(error).some(
    (cause) =>
      readField(cause, 'code') === unknownChainCode ||
      unknownChainWords.test(errorMessage(cause)?.slice(0, 500) ?? ''),
  )
}

function isUnsupported(error: unknown) {
  return causesOf(error).some((cause) => unsupportedCodes.has(readField(cause, 'code')))
}

/** Asks a wallet for its current network. Throws `adapter/INVALID_ANSWER`. */
async function askNetwork(wallet: CapturedWallet, signal: AbortSignal): Promise<CaipNetworkId> {
  const network = parseChainId(await wallet.request({ method: 'eth_chainId', signal }))
  if (!network) throw adapterErrors.INVALID_ANSWER()
  return network
}

/**
 * Asks the wallet to revoke the page's permission. Uses the first method that the wallet supports:
 * its own function (the SDKs of Coinbase and Base), EIP-2255, or `wallet_disconnect` (Porto).
 */
export async function leaveWallet(
  find: () => CapturedWallet,
  connectorId: string,
  { logger }: Pick<AdapterContext, 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await leave(find(), signal)
  } catch (thrown) {
    // Some wallets support none of these methods. The connection ends on our side in any case.
    logger.debug(`${connectorId} kept its permission: ${toEngineError(thrown).message}`)
  }
}

async function leave(wallet: CapturedWallet, signal: AbortSignal): Promise<void> {
  if (wallet.disconnect && (await hasLeft(wallet, signal))) return
  await wallet
    .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }], signal })
    .catch(() => wallet.request({ method: 'wallet_disconnect', signal }))
}

/**
 * Resolves with whether the wallet revoked the permission. A wallet that still returns accounts
 * closed the connection but kept the permission.
 */
async function hasLeft(wallet: CapturedWallet, signal: AbortSignal): Promise<boolean> {
  try {
    await wallet.disconnect?.(signal)
  } catch {
    return false
  }
  const asking = wallet.request({ method: 'eth_accounts', signal })
  const accounts = await asking.catch(() => [])
  return !Array.isArray(accounts) || accounts.length === 0
}
