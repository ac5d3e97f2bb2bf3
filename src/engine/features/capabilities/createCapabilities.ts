import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isUnknownMethod } from '../../adapters/readWalletError.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import { untilAborted, within } from '../../store/untilAborted.ts'
import { type Connection, currentConnection } from '../connection/Connection.ts'
import type { CapabilitiesFeature, WalletCapabilities } from './Capabilities.ts'

const lifetime = 30_000
const answerLimit = 10_000
const mostChains = 1_000
const chainKey = /^0x[0-9a-f]{1,13}$/i

/** Reads what the wallet in use supports (EIP-5792). */
export function createCapabilities(
  context: Pick<FeatureContext, 'adapters' | 'platform' | 'queries' | 'store'>,
): CapabilitiesFeature {
  const { adapters, platform } = context

  async function read(
    { caipNetworkId, connectorId, address }: Asked,
    { signal }: AbortOptions,
  ): Promise<WalletCapabilities> {
    const chainId = Number(caipNetworkId.slice('eip155:'.length))
    try {
      const provider = adapters.for('eip155').provider(connectorId)
      const params = [address, [`0x${chainId.toString(16)}`]]
      const answer = await within(answerLimit, {
        clock: platform.clock,
        signal,
        timeoutError: adapterErrors.TIMEOUT,
        work: (limited) => untilAborted(ask(provider, params), limited),
      })
      return parseCapabilities(answer, chainId)
    } catch (thrown) {
      if (isEngineError(thrown, 'adapter/UNSUPPORTED') || isUnknownMethod(thrown))
        return parseCapabilities({}, chainId)
      throw thrown
    }
  }

  return {
    current: createQuery(context, {
      key(state) {
        const connection = currentConnection(state, 'eip155')
        if (!connection) return undefined
        const { caipNetworkId, address, connectorId } = askedOf(connection)
        return ['latchkey capabilities', caipNetworkId, address, connectorId] as const
      },
      staleTime: lifetime,
      load: ([, caipNetworkId, address, connectorId], options) =>
        read({ caipNetworkId, address, connectorId }, options),
    }),
    read: (connection, options) => read(askedOf(connection), options),
  }
}

interface Asked extends Pick<Connection, 'caipNetworkId' | 'connectorId'> {
  address: string
}

const askedOf = ({ accounts, caipNetworkId, connectorId }: Connection): Asked => ({
  caipNetworkId,
  connectorId,
  address: accounts[0].address,
})

function ask(provider: unknown, params: readonly unknown[]): Promise<unknown> {
  return fromWallet(async () => {
    const request = readField(provider, 'request')
    if (typeof request !== 'function') throw adapterErrors.UNSUPPORTED()
    return request.call(provider, { method: 'wallet_getCapabilities', params })
  })
}

/**
 * Parses a wallet's capabilities on a network, from the wallet's answer. The key `0x0` has the
 * capabilities on all networks. Also reads the fields of EIP-5792's drafts, which older wallets
 * send.
 */
export function parseCapabilities(answer: unknown, chainId: number): WalletCapabilities {
  const here = entryOf(answer, chainId)
  const everywhere = entryOf(answer, 0)
  const read = (name: string, field: string) =>
    readField(readField(here, name) ?? readField(everywhere, name), field)
  const status = read('atomic', 'status')
  const isBatch = read('atomicBatch', 'supported') === true
  return {
    atomic:
      status === 'supported' || status === 'ready'
        ? status
        : status === undefined && isBatch
          ? 'supported'
          : 'unsupported',
    hasPaymaster: read('paymasterService', 'supported') === true,
  }
}

/** Returns the entry for the chain id. The answer may write the chain id in upper or lower case. */
function entryOf(answer: unknown, chainId: number): unknown {
  try {
    if (typeof answer !== 'object' || answer === null) return undefined
    const key = Object.keys(answer)
      .slice(0, mostChains)
      .find((one) => chainKey.test(one) && Number(one) === chainId)
    return key && readField(answer, key)
  } catch {
    // Reading the object throws, so there are no capabilities.
    return undefined
  }
}
