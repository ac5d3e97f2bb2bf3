/** What a mint of Token-2022 keeps of each transfer, as `TransferFeeConfig` says. */
export interface TransferFee {
  /** Hundredths of a percent. */
  basisPoints: number
  /** Never more than this, in the smallest unit. */
  most: bigint
}

/** Two authorities and what is withheld come before the older and the newer fee. */
const feesAt = 72
const feeBytes = 18
const wholeConfig = feesAt + 2 * feeBytes
/** All of it: the programs allow no more. */
const mostBasisPoints = 10_000

/** The fee in force in an epoch: the newer one from its own epoch on. */
export function readTransferFee(config: Uint8Array, epoch: bigint): TransferFee | undefined {
  if (config.length < wholeConfig) return undefined
  const view = new DataView(config.buffer, config.byteOffset, config.byteLength)
  const newerAt = feesAt + feeBytes
  const at = epoch >= view.getBigUint64(newerAt, true) ? newerAt : feesAt
  const basisPoints = Math.min(view.getUint16(at + 16, true), mostBasisPoints)
  const most = view.getBigUint64(at + 8, true)
  return basisPoints > 0 && most > 0n ? { basisPoints, most } : undefined
}

/** What is kept of an amount, in the smallest unit: rounded up, as the program does. */
export function transferFeeOf(amount: bigint, { basisPoints, most }: TransferFee): bigint {
  const kept = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
  return kept < most ? kept : most
}
