import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { Account, Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { hexOfText } from '../hexOfText.ts'
import { captureMethod } from '../toWalletError.ts'
import { encodeAddress, readPolkadotAddress } from './readPolkadotAddress.ts'

/** A signature of 64 or 65 bytes. Some wallets add a leading byte for the type of the key. */
const signature = /^0x([0-9a-f]{2}){64,66}$/i

interface Opening {
  connectorId: string
  /** The answer of `enable`, not validated. */
  injected: unknown
  caipNetworkId: CaipNetworkId
  /** Returns the network's address format. */
  formatOf(network: CaipNetworkId): number
  signal: AbortSignal
}

/** Opens a connection to a wallet that has answered. Loads after the first answer. */
export async function openConnection({ connectorId, injected, formatOf, ...opening }: Opening) {
  const accountsApi = readField(injected, 'accounts')
  const get = captureMethod(accountsApi, 'get')
  const subscribe = readField(accountsApi, 'subscribe')
  const signRaw = captureMethod(readField(injected, 'signer'), 'signRaw')
  const listeners = new Set<(event: WalletEvent) => void>()
  let network = opening.caipNetworkId
  let unsubscribe: Cancel | undefined

  const first = parseAccounts(await get([], opening.signal))
  assertNotAborted(opening.signal)
  if (!first) throw adapterErrors.INVALID_ANSWER()
  let given: readonly InjectedAccount[] = first
  let shown = accountsOn(network)
  if (!isFilled(shown)) throw adapterErrors.NO_ACCOUNTS()
  const connection: Connection = {
    connectorId,
    namespace: 'polkadot',
    accounts: shown,
    caipNetworkId: network,
  }

  /**
   * Returns the wallet's accounts for this network, without duplicates, in the network's address
   * format.
   */
  function accountsOn(caipNetworkId: CaipNetworkId): readonly Account[] {
    const addresses = given
      .filter(({ chain }) => chain === undefined || caipNetworkId.endsWith(`:${chain}`))
      .map(({ publicKey }) => encodeAddress(publicKey, formatOf(caipNetworkId)))
    return [...new Set(addresses)].map((address) => ({ address, type: 'eoa' }))
  }

  function receive(reported: unknown) {
    const accounts = parseAccounts(reported)
    if (!accounts || listeners.size === 0) return
    given = accounts
    show(accountsOn(network))
  }

  function show(accounts: readonly Account[]) {
    if (keyOf(accounts) === keyOf(shown)) return
    shown = accounts
    notify(isFilled(accounts) ? { type: 'accounts', accounts } : { type: 'disconnect' })
  }

  function notify(event: WalletEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  return {
    connection,
    provider: injected,
    watch(listener: (event: WalletEvent) => void): Cancel {
      listeners.add(listener)
      unsubscribe ??= subscribeTo(accountsApi, subscribe, receive)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    async signMessage(
      { address, message }: { address: string; message: string },
      signal: AbortSignal,
    ): Promise<string> {
      const signer = given.find(
        ({ publicKey }) => encodeAddress(publicKey, formatOf(network)) === address,
      )
      if (!signer) throw adapterErrors.NO_ACCOUNTS()
      const request = { address: signer.address, data: hexOfText(message), type: 'bytes' }
      const signed = readField(await signRaw([request], signal), 'signature')
      if (typeof signed !== 'string' || !signature.test(signed))
        throw adapterErrors.INVALID_ANSWER()
      return signed
    },
    /** The wallet has no current network. Only the format of the addresses changes. */
    moveTo(next: CaipNetworkId) {
      const accounts = accountsOn(next)
      if (!isFilled(accounts)) throw adapterErrors.NO_ACCOUNTS()
      network = next
      notify({ type: 'network', caipNetworkId: next })
      show(accounts)
    },
    stop,
  }

  function stop() {
    listeners.clear()
    unsubscribe?.()
    unsubscribe = undefined
  }
}

/**
 * Subscribes to the wallet's accounts. Some wallets return the unsubscribe function in a promise.
 */
function subscribeTo(
  accountsApi: unknown,
  subscribe: unknown,
  listener: (accounts: unknown) => void,
): Cancel {
  let isOver = false
  const whileWanted = (accounts: unknown) => {
    if (!isOver) listener(accounts)
  }
  const leave = attempt(subscribe, accountsApi, [whileWanted])
  return () => {
    isOver = true
    if (typeof leave === 'function') attempt(leave)
    else
      void Promise.resolve(leave).then(
        (later) => attempt(later),
        () => {},
      )
  }
}

/**
 * Calls a wallet's event function and ignores errors: a wallet without working events can still
 * connect and sign.
 */
function attempt(method: unknown, owner?: unknown, inputs: readonly unknown[] = []): unknown {
  try {
    return typeof method === 'function' ? Reflect.apply(method, owner, inputs) : undefined
  } catch {
    return undefined
  }
}

const isFilled = (accounts: readonly Account[]): accounts is readonly [Account, ...Account[]] =>
  accounts.length > 0

const keyOf = (accounts: readonly Account[]) => accounts.map(({ address }) => address).join()

const mostAccounts = 1000
const chainHash = /^0x[0-9a-f]{64}$/i

/** An account as the wallet reports it, and the address's public key. */
interface InjectedAccount {
  address: string
  publicKey: Uint8Array
  /**
   * The only network of the account, by its CAIP-2 reference. `undefined` if the account works on
   * all networks.
   */
  chain: string | undefined
}

/**
 * Parses a wallet's accounts. `undefined` if any of them is malformed. Leaves out Ethereum
 * accounts, because their addresses do not exist on these networks.
 */
export function parseAccounts(given: unknown): readonly InjectedAccount[] | undefined {
  try {
    if (!Array.isArray(given) || given.length > mostAccounts) return undefined
    const accounts = Array.from<unknown>(given)
      .filter((account) => readField(account, 'type') !== 'ethereum')
      .map(parseAccount)
    return accounts.every((account) => account !== undefined) ? accounts : undefined
  } catch {
    // The list's items cannot be read.
    return undefined
  }
}

function parseAccount(given: unknown): InjectedAccount | undefined {
  const address = readField(given, 'address')
  const decoded = typeof address === 'string' ? readPolkadotAddress(address) : undefined
  if (typeof address !== 'string' || !decoded) return undefined
  const hash = readField(given, 'genesisHash')
  const isForOne = typeof hash === 'string' && chainHash.test(hash)
  return {
    address,
    publicKey: decoded.publicKey,
    chain: isForOne ? hash.slice(2, 34).toLowerCase() : undefined,
  }
}
