import { base64 } from '@scure/base'
import { isSolanaKey } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { TransferToken } from '../Transfer.ts'
import { transferErrors } from '../transferErrors.ts'

type Ask = (
  network: Network,
  method: string,
  params: readonly unknown[],
  options: AbortOptions,
) => Promise<unknown>

/** An account that holds tokens of one mint. */
export interface TokenAccount {
  address: string
  amount: bigint
}

interface MintFacts {
  program: string
  accountBytes: number
  /** The mint's transfer fee. */
  fee?: TransferFee | undefined
}

/** SPL Token and Token-2022. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const commitment = 'confirmed'
const mintBytes = 82
const decimalsAt = 44
const accountBytes = 165
/**
 * Token-2022: after the type at byte 165 come extensions, each with a type, a length and its data.
 */
const extensionsAt = 166
/**
 * The size of an account with the extension `ImmutableOwner`, which every associated account has.
 * The extension adds a type and a length.
 */
const extendedAccountBytes = 170
/** The bytes that an extension of the mint adds to each account, including its type and length. */
const accountParts: Readonly<Record<number, number>> = { 1: 12, 9: 4, 14: 5, 26: 4 }
/** The extension type `TransferFeeConfig`. */
const feeConfig = 1
const mostAccounts = 200
const whole = /^[0-9]{1,20}$/
/** The largest amount. Both token programs use 64-bit amounts. */
const mostUnits = 2n ** 64n - 1n

/** Reads mints and token accounts from nodes. */
export function createTokenReads(ask: Ask) {
  async function account(network: Network, address: string, options: AbortOptions) {
    const params = [address, { encoding: 'base64', commitment }]
    return readField(await ask(network, 'getAccountInfo', params, options), 'value')
  }

  async function readEpoch(network: Network, options: AbortOptions): Promise<bigint> {
    const epoch = readField(await ask(network, 'getEpochInfo', [{ commitment }], options), 'epoch')
    if (!Number.isSafeInteger(epoch) || Number(epoch) < 0) throw adapterErrors.NODE_FAILED()
    return BigInt(Number(epoch))
  }

  return {
    /** Resolves with the program that owns an account, or `undefined` if there is no account. */
    async owner(network: Network, address: string, options: AbortOptions) {
      const owner = readField(await account(network, address, options), 'owner')
      return typeof owner === 'string' ? owner : undefined
    },

    /**
     * Resolves with a mint's token program, the size of its token accounts, and its transfer fee.
     */
    async mint(
      network: Network,
      { address, decimals }: TransferToken,
      options: AbortOptions,
    ): Promise<MintFacts> {
      const found = await account(network, address, options)
      const program = readField(found, 'owner')
      const data = bytesOf(readField(readField(found, 'data'), '0'))
      const isExtended = data.length > extensionsAt
      const isMint = data.length === mintBytes || (isExtended && data[accountBytes] === 1)
      if (typeof program !== 'string' || !tokenPrograms.includes(program) || !isMint)
        throw transferErrors.NOT_A_TOKEN()
      const read = data[decimalsAt]
      if (read !== decimals)
        throw transferErrors.WRONG_DECIMALS(String(decimals), String(read ?? 0))
      if (program === tokenPrograms[0]) return { program, accountBytes }
      const parts = partsOf(data)
      const config = parts.get(feeConfig)
      const fee = config && readTransferFee(config, await readEpoch(network, options))
      return { program, accountBytes: sizeFor(parts), fee }
    },

    async accounts(
      network: Network,
      { owner, mint }: { owner: string; mint: string },
      options: AbortOptions,
    ): Promise<readonly TokenAccount[]> {
      const params = [owner, { mint }, { encoding: 'jsonParsed', commitment }]
      const answer = await ask(network, 'getTokenAccountsByOwner', params, options)
      const list = readField(answer, 'value')
      if (!Array.isArray(list)) throw adapterErrors.INVALID_BALANCE()
      return list.slice(0, mostAccounts).flatMap((entry) => parseTokenAccount(entry) ?? [])
    },

    async rentFor(network: Network, bytes: number, options: AbortOptions): Promise<bigint> {
      const rent = await ask(network, 'getMinimumBalanceForRentExemption', [bytes], options)
      if (!Number.isSafeInteger(rent) || Number(rent) < 0) throw adapterErrors.NODE_FAILED()
      return BigInt(Number(rent))
    },
  }
}

function parseTokenAccount(entry: unknown): TokenAccount | undefined {
  const address = readField(entry, 'pubkey')
  const parsed = readField(readField(readField(entry, 'account'), 'data'), 'parsed')
  const info = readField(parsed, 'info')
  const amount = readField(readField(info, 'tokenAmount'), 'amount')
  if (!isSolanaKey(address) || typeof amount !== 'string' || !whole.test(amount)) return undefined
  if (readField(info, 'state') === 'frozen' || BigInt(amount) > mostUnits) return undefined
  return { address, amount: BigInt(amount) }
}

const sizeFor = (parts: ReadonlyMap<number, Uint8Array>): number =>
  [...parts.keys()].reduce((size, kind) => size + (accountParts[kind] ?? 0), extendedAccountBytes)

/** Returns the extensions of a mint by type. */
function partsOf(mint: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const parts = new Map<number, Uint8Array>()
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength)
  for (let at = extensionsAt; at + 4 <= mint.length; at += 4 + view.getUint16(at + 2, true)) {
    const start = at + 4
    parts.set(view.getUint16(at, true), mint.subarray(start, start + view.getUint16(at + 2, true)))
  }
  return parts
}

function bytesOf(encoded: unknown): Uint8Array {
  try {
    return typeof encoded === 'string' ? base64.decode(encoded) : new Uint8Array()
  } catch {
    // The data is not base64.
    return new Uint8Array()
  }
}

/** The transfer fee of a Token-2022 mint (`TransferFeeConfig`). */
interface TransferFee {
  /** The rate, in hundredths of a percent. */
  basisPoints: number
  /** The maximum fee, in the smallest unit. */
  most: bigint
}

/**
 * The offset of the two fees, the older one first. Two authorities and the withheld amount precede
 * them.
 */
const feesAt = 72
const feeBytes = 18
const wholeConfig = feesAt + 2 * feeBytes
/** 100%, the maximum that the program accepts. */
const mostBasisPoints = 10_000

/** Reads the fee in an epoch. The newer fee applies from its own epoch on. */
export function readTransferFee(config: Uint8Array, epoch: bigint): TransferFee | undefined {
  if (config.length < wholeConfig) return undefined
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  const newerAt = feesAt + feeBytes
  const at = epoch >= view.getBigUint64(newerAt, true) ? newerAt : feesAt
  const basisPoints = Math.min(view.getUint16(at + 16, true), mostBasisPoints)
  const most = view.getBigUint64(at + 8, true)
  return basisPoints > 0 && most > 0n ? { basisPoints, most } : undefined
}

/** Returns the fee for an amount, in the smallest unit. Rounded up, like in the program. */
export function transferFeeOf(amount: bigint, { basisPoints, most }: TransferFee): bigint {
  const kept = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
  return kept < most ? kept : most
}
