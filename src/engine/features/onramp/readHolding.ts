import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Network } from '../network/Network.ts'

export interface Holding {
  value: bigint
  decimals: number
}

interface Place {
  address: string
  network: Network
  /** The token's contract. Omitted for the native coin. */
  contractAddress: string | undefined
}

const balanceOf = '0x70a08231'
const decimalsOf = '0x313ce567'
const mostDecimals = 77

/** An account's balance of a coin or a token, from the network's node. */
export async function readHolding(
  { adapters }: Pick<EngineContext, 'adapters'>,
  { address, contractAddress, network }: Place,
  options: AbortOptions,
): Promise<Holding> {
  const { balances, nodes } = adapters.for(network.chainNamespace)
  if (!contractAddress) {
    if (!balances) throw adapterErrors.PROVIDER_NOT_FOUND()
    return balances.native({ address, network }, options)
  }
  if (!nodes) throw adapterErrors.PROVIDER_NOT_FOUND()
  if (network.chainNamespace === 'solana') return readMint()
  const owner = address.slice(2).toLowerCase().padStart(64, '0')
  const [value, decimals] = await Promise.all([call(balanceOf + owner), call(decimalsOf)])
  return { value, decimals: bounded(decimals) }

  async function call(data: string): Promise<bigint> {
    const params = [{ to: contractAddress, data }, 'latest']
    const answer = await nodes!.ask({ network, method: 'eth_call', params }, options)
    return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : 0n
  }

  async function readMint(): Promise<Holding> {
    const params = [address, { mint: contractAddress }, { encoding: 'jsonParsed' }]
    const method = 'getTokenAccountsByOwner'
    const answer = readField(await nodes!.ask({ network, method, params }, options), 'value')
    const amounts = (Array.isArray(answer) ? answer : []).map((one) =>
      ['account', 'data', 'parsed', 'info', 'tokenAmount'].reduce<unknown>(readField, one),
    )
    return {
      value: amounts.reduce<bigint>((sum, one) => sum + integerOf(readField(one, 'amount')), 0n),
      decimals: bounded(integerOf(readField(amounts[0], 'decimals'))),
    }
  }
}

function integerOf(value: unknown): bigint {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\d{1,78}$/.test(text) ? BigInt(text) : 0n
}

/** Limits the decimals, because an absurd value would take forever to format. */
const bounded = (decimals: bigint) => (decimals > mostDecimals ? 0 : Number(decimals))
