import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, Balance } from '../ChainAdapter.ts'
import { askNodes } from './askNodes.ts'

const largest = 2n ** 64n - 1n

/** The lamports of an account, from the network's nodes (`getBalance`). */
export async function readBalance(
  context: Pick<AdapterContext, 'config' | 'platform'>,
  { address, network }: { address: string; network: Network },
  signal: AbortSignal,
): Promise<Balance> {
  const params = [address, { commitment: 'confirmed' }]
  const { result, text } = await askNodes(
    context,
    { network, method: 'getBalance', params },
    signal,
  )
  const value = parseLamports(readField(result, 'value'), text)
  if (value === undefined || value > largest) throw adapterErrors.INVALID_BALANCE()
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

/** JSON numbers are exact up to 2^53 - 1. Larger ones are read from the raw digits. */
function parseLamports(value: unknown, text: string): bigint | undefined {
  if (!Number.isInteger(value) || Number(value) < 0) return undefined
  if (Number.isSafeInteger(value)) return BigInt(Number(value))
  const digits = /"value"\s*:\s*(\d{16,20})\s*[,}]/.exec(text)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}
