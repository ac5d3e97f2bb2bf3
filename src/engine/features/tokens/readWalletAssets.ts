import { formatUnits } from '../../amounts/formatUnits.ts'
import { readField } from '../../errors/readField.ts'
import type { Platform } from '../../platform/Platform.ts'
import {
  parseWalletAssets,
  type WalletAsset,
} from '../../providers/services/blockchain/parseWalletAssets.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { within } from '../../store/within.ts'
import type { Network } from '../network/Network.ts'
import { tokensErrors } from './tokensErrors.ts'

const answerLimit = 10_000
const mostDecimals = 77

interface WalletQuestion {
  provider: unknown
  address: string
  network: Network
  platform: Pick<Platform, 'clock'>
  signal: AbortSignal
}

/**
 * The holdings from the wallet itself, in the service's format. `undefined` if the wallet does not
 * support it. Throws if its answer is malformed.
 */
export async function readWalletAssets({
  provider,
  address,
  network,
  platform: { clock },
  signal,
}: WalletQuestion): Promise<readonly unknown[] | undefined> {
  const chain = `0x${Number(network.id).toString(16)}`
  const ask = (method: string, params: readonly unknown[]) =>
    within(answerLimit, {
      clock,
      signal,
      timeoutError: tokensErrors.UNAVAILABLE,
      work: (limited) => untilAborted(request(provider, { method, params }), limited),
    })

  const capabilities = await ask('wallet_getCapabilities', [address])
  const discovery = readField(readField(capabilities, chain), 'assetDiscovery')
  if (readField(discovery, 'supported') !== true) return undefined
  const answer = await ask('wallet_getAssets', [{ account: address, chainFilter: [chain] }])
  return parseWalletAssets(answer, chain).map((asset) => toHolding(asset, network))
}

function toHolding({ address, balance, metadata, type }: WalletAsset, network: Network) {
  const { decimals, ...reported } = metadata
  const isSound = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
  return {
    ...reported,
    chainId: network.caipNetworkId,
    ...(type === 'ERC20' && { address: `${network.caipNetworkId}:${address}` }),
    quantity: {
      decimals: String(decimals),
      numeric: isSound ? formatUnits(BigInt(balance === '0x' ? 0 : balance), decimals) : undefined,
    },
  }
}

async function request(provider: unknown, question: object): Promise<unknown> {
  const ask = readField(provider, 'request')
  if (typeof ask !== 'function') throw tokensErrors.UNAVAILABLE()
  return ask.call(provider, question)
}
