import { parseCaipNetworkId } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { Account, Connection, WalletEvent } from '../../features/connection/Connection.ts'
import type { Cancel, Platform } from '../../platform/Platform.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { captureMethod } from '../toWalletError.ts'
import type { KeplrLike } from './createDiscovery.ts'
import { readCosmosAddress } from './readCosmosAddress.ts'

/** A signature: 64 bytes in base64. */
const signature = /^[a-z0-9+/]{86}==$/i

interface Opening {
  connectorId: string
  wallet: KeplrLike
  caipNetworkId: CaipNetworkId
  platform: Pick<Platform, 'pageEvents'>
  /** Asks the wallet to allow the page on a chain. */
  enable(network: CaipNetworkId, signal: AbortSignal): Promise<void>
  prefixOf(network: CaipNetworkId): string | undefined
  signal: AbortSignal
}

/** Opens a connection to a wallet that has allowed the page. Loads after the wallet answers. */
export async function openConnection({
  connectorId,
  wallet: { provider, keystoreEvents },
  enable,
  platform,
  prefixOf,
  ...opening
}: Opening) {
  const getKey = captureMethod(provider, 'getKey')
  const signArbitrary = captureMethod(provider, 'signArbitrary')
  const disable = captureMethod(provider, 'disable')
  const listeners = new Set<(event: WalletEvent) => void>()
  const enabled = new Set([opening.caipNetworkId])
  let network = opening.caipNetworkId
  let cancels: Cancel[] = []
  let asking: AbortController | undefined
  let isOver = false

  let account = await askAccount(network, opening.signal)
  assertNotAborted(opening.signal)
  const connection: Connection = {
    connectorId,
    namespace: 'cosmos',
    accounts: [account],
    caipNetworkId: network,
  }

  async function askAccount(caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<Account> {
    const key = await getKey([chainIdOf(caipNetworkId)], signal)
    if (key === undefined || key === null) throw adapterErrors.NO_ACCOUNTS()
    const address = readField(key, 'bech32Address')
    if (typeof address !== 'string') throw adapterErrors.INVALID_ANSWER()
    const decoded = readCosmosAddress(address)
    const prefix = prefixOf(caipNetworkId)
    if (!decoded || (prefix !== undefined && decoded.prefix !== prefix))
      throw adapterErrors.INVALID_ANSWER()
    return { address: address.toLowerCase() }
  }

  /**
   * The event only reports that something changed, so the wallet is asked for the account. If
   * several answers are pending, only the newest request counts.
   */
  async function askAgain() {
    asking?.abort()
    const controller = new AbortController()
    asking = controller
    try {
      show(await askAccount(network, controller.signal))
    } catch (error) {
      if (isOver || isEngineError(error, 'common/ABORTED')) return
      // The page may not have permission to see the new account.
      isOver = true
      notify({ type: 'disconnect' })
    }
  }

  function show(next: Account) {
    if (next.address === account.address && !isOver) return
    isOver = false
    account = next
    notify({ type: 'accounts', accounts: [next] })
  }

  function notify(event: WalletEvent) {
    for (const listener of [...listeners]) listener(event)
  }

  function stop() {
    asking?.abort()
    listeners.clear()
    for (const cancel of cancels) cancel()
    cancels = []
  }

  return {
    connection,
    provider,
    watch(listener: (event: WalletEvent) => void): Cancel {
      listeners.add(listener)
      if (listeners.size === 1)
        cancels = keystoreEvents.map((name) => platform.pageEvents.on(name, () => void askAgain()))
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
    /** Asks for an ADR-36 signature. Resolves with only the signature, in base64. */
    async signMessage(
      { address, message }: { address: string; message: string },
      signal: AbortSignal,
    ): Promise<string> {
      const signed = readField(
        await signArbitrary([chainIdOf(network), address, message], signal),
        'signature',
      )
      if (typeof signed !== 'string' || !signature.test(signed))
        throw adapterErrors.INVALID_ANSWER()
      return signed
    },
    /** On each chain, the wallet needs its own permission and has its own address. */
    async moveTo(next: CaipNetworkId, signal: AbortSignal) {
      await enable(next, signal)
      const nextAccount = await askAccount(next, signal)
      enabled.add(next)
      network = next
      notify({ type: 'network', caipNetworkId: next })
      show(nextAccount)
    },
    /** Revokes the permissions, if the wallet supports it. */
    leave: (signal: AbortSignal) => disable([[...enabled].map(chainIdOf)], signal),
    stop,
  }
}

const chainIdOf = (network: CaipNetworkId) => parseCaipNetworkId(network).reference
