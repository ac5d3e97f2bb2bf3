/** The transfer fee of a Token-2022 mint (`TransferFeeConfig`). */
export interface TransferFee {
  /** Hundredths of a percent. */
  basisPoints: number
  /** The maximum fee, in the smallest unit. */
  most: bigint
}

/** The older and the newer fee follow two authorities and the withheld amount. */
const feesAt = 72
const feeBytes = 18
const wholeConfig = feesAt + 2 * feeBytes
/** 100%, the most that the program allows. */
const mostBasisPoints = 10_000

/** The fee in an epoch. The newer fee applies from its own epoch on. */
export function readTransferFee(config: Uint8Array, epoch: bigint): TransferFee | undefined {
  if (config.length < wholeConfig) return undefined
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  const newerAt = feesAt + feeBytes
  const at = epoch >= view.getBigUint64(newerAt, true) ? newerAt : feesAt
  const basisPoints = Math.min(view.getUint16(at + 16, true), mostBasisPoints)
  const most = view.getBigUint64(at + 8, true)
  return basisPoints > 0 && most > 0n ? { basisPoints, most } : undefined
}

/** The fee for an amount, in the smallest unit. Rounded up, as the program does. */
export function transferFeeOf(amount: bigint, { basisPoints, most }: TransferFee): bigint {
  const kept = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
  return kept < most ? kept : most
}
