import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isEip1193Provider } from '../../adapters/evm/Eip1193Provider.ts'
import type { Engine } from '../../Engine.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { type Connection, currentConnection } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Address } from '../../Register.ts'
import { chainNumber, evmConnection } from '../walletInUse.ts'

/** The events of an EIP-1193 provider. */
export interface EvmProviderEvents {
  connect: { chainId: string }
  disconnect: { code: number; message: string }
  accountsChanged: readonly Address<'eip155'>[]
  chainChanged: string
}

/** An EIP-1193 provider for the EVM wallet in use. */
export interface EvmProvider {
  /**
   * Sends a request to the wallet in use. Rejects with `connection/NOT_CONNECTED`, or with the
   * wallet's error.
   */
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on<Name extends keyof EvmProviderEvents>(
    event: Name,
    listener: (detail: EvmProviderEvents[Name]) => void,
  ): void
  removeListener<Name extends keyof EvmProviderEvents>(
    event: Name,
    listener: (detail: EvmProviderEvents[Name]) => void,
  ): void
}

/**
 * Returns an EIP-1193 provider for libraries that take one (ethers, web3, viem's `custom`). The
 * provider stays the same when the user changes wallets: each request goes to the wallet that is in
 * use at that time. `eth_accounts` lists the account in use first.
 */
export function evmProvider(engine: Engine): EvmProvider {
  const listeners = new Set<{ event: string; listener: (detail: never) => void }>()
  let known: Connection<'eip155'> | undefined
  let stop: Cancel | undefined

  function emit<Name extends keyof EvmProviderEvents>(
    event: Name,
    detail: EvmProviderEvents[Name],
  ): void {
    for (const one of [...listeners]) {
      if (one.event !== event) continue
      try {
        ;(one.listener as (detail: EvmProviderEvents[Name]) => void)(detail)
      } catch (cause) {
        // An error in one listener does not affect the others.
        engine.logger.error(`A listener failed: ${toEngineError(cause).message}`)
      }
    }
  }

  function compare() {
    const was = known
    const now = currentConnection(engine.getState(), 'eip155')
    known = now
    if (now === was) return
    if (!now) {
      emit('accountsChanged', [])
      return emit('disconnect', { code: 4900, message: 'Disconnected' })
    }
    const chainId = hexChain(now)
    if (!was) emit('connect', { chainId })
    if (was && hexChain(was) !== chainId) emit('chainChanged', chainId)
    if (addressesOf(was).join() !== addressesOf(now).join())
      emit('accountsChanged', addressesOf(now))
  }

  return {
    async request(asked) {
      const connection = evmConnection(engine)
      const { connectorId } = connection
      if (asked.method === 'eth_accounts' || asked.method === 'eth_requestAccounts')
        return addressesOf(connection)
      const wallet = engine.connectors.provider({ namespace: 'eip155', connectorId })
      if (!isEip1193Provider(wallet)) throw adapterErrors.PROVIDER_NOT_FOUND()
      return Reflect.apply(readField(wallet, 'request') as () => unknown, wallet, [asked])
    },
    on(event, listener) {
      listeners.add({ event, listener })
      if (stop) return
      known = currentConnection(engine.getState(), 'eip155')
      stop = engine.subscribe(compare)
    },
    removeListener(event, listener) {
      for (const one of listeners)
        if (one.event === event && one.listener === listener) listeners.delete(one)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    },
  }
}

const addressesOf = (connection: Connection<'eip155'> | undefined) =>
  connection?.accounts.map(({ address }) => address) ?? []

const hexChain = ({ caipNetworkId }: Connection) => `0x${chainNumber(caipNetworkId).toString(16)}`
