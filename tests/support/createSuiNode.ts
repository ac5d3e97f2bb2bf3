import { bcs } from '@mysten/sui/bcs'
import { type JsonRpcTransport, SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions'
import { verifyTransactionSignature } from '@mysten/sui/verify'

const gas = { computationCost: '1', storageCost: '1', storageRebate: '0' }
const digest = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'

/**
 * Creates a transfer of 1,000 MIST, which is 0.000001 SUI. The transfer is complete without a node.
 */
export function suiTransfer({ from, to }: { from: string; to: string }) {
  const transaction = new Transaction()
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [1_000])], to)
  transaction.setSender(from)
  transaction.setGasPrice(1_000)
  transaction.setGasBudget(5_000_000)
  transaction.setGasPayment([{ objectId: `0x${'11'.repeat(32)}`, version: '1', digest }])
  return transaction
}

/**
 * Simulates a Sui node for Mysten's own client. Like a chain, the node refuses a transaction if the
 * signature is not the sender's, or does not cover exactly these bytes.
 */
export function createSuiNode() {
  const executed: string[] = []

  async function request({ method, params }: { method: string; params: readonly unknown[] }) {
    if (method !== 'sui_executeTransactionBlock') throw new Error(`Unexpected ${method}`)
    const [transaction, given] = params as [string, string | string[]]
    const bytes = new Uint8Array(Buffer.from(transaction, 'base64'))
    const { sender } = TransactionDataBuilder.fromBytes(bytes)
    const [signature] = [given].flat()
    await verifyTransactionSignature(bytes, signature!, { address: sender! })
    const transactionDigest = TransactionDataBuilder.getDigestFromBytes(bytes)
    executed.push(transactionDigest)
    return {
      digest: transactionDigest,
      effects: { status: { status: 'success' } },
      rawEffects: [...effectsOf(transactionDigest)],
    }
  }

  const transport = { request } as unknown as JsonRpcTransport
  return {
    /** The digests of the transactions that the node accepted. */
    executed,
    /** Answers a request of Sui's JSON-RPC. */
    request,
    /** Mysten's client, connected to this node. */
    client: new SuiJsonRpcClient({ network: 'mainnet', transport }),
  }
}

/** Returns the effects of a transaction that changed no objects. */
const effectsOf = (transactionDigest: string) =>
  bcs.TransactionEffects.serialize({
    V2: {
      status: { Success: true },
      executedEpoch: '1',
      gasUsed: { ...gas, nonRefundableStorageFee: '0' },
      transactionDigest,
      gasObjectIndex: null,
      eventsDigest: null,
      dependencies: [digest],
      lamportVersion: '2',
      changedObjects: [],
      unchangedConsensusObjects: [],
      auxDataDigest: null,
    },
  }).toBytes()
