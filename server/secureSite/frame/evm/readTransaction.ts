import { type Address, getAddress, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import { rpcErrors } from '../askNode.ts'

/** A validated call that an app asks to send. */
export interface AppCall {
  readonly to: Address | undefined
  readonly data: Hex
  readonly value: bigint
}

export interface AppTransaction extends AppCall {
  readonly nonce: number | undefined
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
}

type Given = Readonly<Record<string, unknown>>

/** Reads one call of an app's request. Throws `-32602` if the call is invalid. */
function readCall(given: Given): AppCall {
  const { authorizationList, to } = given
  if (authorizationList != null)
    throw rpcErrors.invalid('no `authorizationList`: only the wallet upgrades the account')
  const data = readHex(given, 'data') ?? readHex(given, 'input') ?? '0x'
  if (to != null && !(typeof to === 'string' && isAddress(to)))
    throw rpcErrors.invalid('an address in `to`')
  if (data.length % 2 === 1) throw rpcErrors.invalid('whole bytes in `data`')
  if (to == null && data === '0x')
    throw rpcErrors.invalid('an address in `to`, or the code of a contract in `data`')
  return {
    to: to == null ? undefined : getAddress(to),
    data,
    value: readAmount(given, 'value') ?? 0n,
  }
}

/** Reads the transaction of `eth_sendTransaction`, for one network. */
export function readTransaction(given: Given, chainId: number): AppTransaction {
  if (given.chainId != null && Number(given.chainId) !== chainId)
    throw rpcErrors.invalid(`a transaction for chain ${chainId}`)
  const nonce = readAmount(given, 'nonce')
  return {
    ...readCall(given),
    nonce: nonce === undefined ? undefined : Number(nonce),
    gas: readAmount(given, 'gas'),
    gasPrice: readAmount(given, 'gasPrice'),
    maxFeePerGas: readAmount(given, 'maxFeePerGas'),
    maxPriorityFeePerGas: readAmount(given, 'maxPriorityFeePerGas'),
  }
}

function readHex(given: Given, name: string): Hex | undefined {
  const value = given[name]
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw rpcErrors.invalid(`hex in \`${name}\``)
  return value
}

function readAmount(given: Given, name: string): bigint | undefined {
  const value = readHex(given, name)
  if (value === undefined) return undefined
  if (value.length > 66) throw rpcErrors.invalid(`at most 256 bits in \`${name}\``)
  return value === '0x' ? 0n : hexToBigInt(value)
}
