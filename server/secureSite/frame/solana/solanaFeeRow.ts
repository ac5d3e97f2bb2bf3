import { base64 } from '@scure/base'
import type { CoinNetwork } from '../approval/CoinNetwork.ts'
import { feeRow } from '../approval/feeRow.ts'
import { type Row, wordsRow } from '../approval/Question.ts'
import type { AskNode } from '../askNode.ts'
import { readNumber, type SolanaTransaction, solanaPrograms } from './SolanaTransaction.ts'

const perSignature = 5_000n
/**
 * The first number is how many compute units the network counts for an instruction if the
 * transaction sets no limit. The second number is the network's limit for a transaction.
 */
const [usualUnits, mostUnits] = [200_000n, 1_400_000n]
const microlamports = 1_000_000n
/**
 * The programs that verify signatures. The network charges the same fee for these signatures as for
 * a signature of the transaction.
 */
const verifiers = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

/** Returns the row with the fee of the transactions that the account pays for. */
export async function solanaFeeRow(
  transactions: readonly SolanaTransaction[],
  {
    address,
    askNode,
    network,
  }: { address: string; askNode: AskNode | undefined; network: CoinNetwork },
): Promise<Row> {
  const own = transactions.filter(({ signers: [payer] }) => payer === address)
  if (own.length === 0) return wordsRow('row.fee', 'fee.app')
  const fees = await Promise.all(own.map((one) => feeOf(one, askNode)))
  return feeRow(
    fees.reduce((sum, fee) => sum + fee),
    network,
  )
}

/**
 * Returns the higher of two fees. One fee is the node's answer, which may lack the price of compute
 * units. The other fee is the limit that follows from the transaction. If the node does not know
 * the blockhash, it cannot report a fee.
 */
async function feeOf(transaction: SolanaTransaction, askNode: AskNode | undefined) {
  const answer = await askNode?.('getFeeForMessage', [base64.encode(transaction.message)]).catch(
    () => undefined,
  )
  const { value } = Object(answer)
  const most = mostFee(transaction)
  return Number.isSafeInteger(value) && value > most ? BigInt(value) : most
}

/**
 * Returns the limit of the fee by the network's rules. The fee contains a price for each signature,
 * and the transaction's price for each compute unit.
 */
function mostFee({ instructions, signatures }: SolanaTransaction): bigint {
  let [checked, price] = [0, 0n]
  let units: bigint | undefined
  for (const { data, program } of instructions) {
    if (verifiers.includes(program)) checked += data[0] ?? 0
    if (program !== solanaPrograms.budget) continue
    if (data[0] === 2) units = readNumber(data, 1, 4)
    if (data[0] === 3) price = readNumber(data, 1, 8)
  }
  const others = instructions.filter(({ program }) => program !== solanaPrograms.budget)
  units ??= usualUnits * BigInt(others.length)
  if (units > mostUnits) units = mostUnits
  const priority = (price * units + microlamports - 1n) / microlamports
  return perSignature * BigInt(signatures + checked) + priority
}
