import type { EngineError } from '../../errors/EngineError.ts'
import { errorMessage } from '../../errors/errorMessage.ts'
import { readField } from '../../errors/readField.ts'
import { findReplacement } from './findReplacement.ts'
import { readCount } from './readCount.ts'
import { readFacts } from './readFacts.ts'
import { readQuantity, toHex } from './readQuantity.ts'
import { findRevertData, readRevert } from './readRevert.ts'
import type { AskNodes, Inclusion, Observer, Sighting } from './Sighting.ts'
import type { Transaction } from './Transaction.ts'
import { transactionErrors } from './transactionErrors.ts'

/** After this many blocks a block counts as final. */
const finalAfter = 12

/** Watches transactions on Ethereum and compatible chains. */
export const observeEip155: Observer = {
  async look(transaction, ask) {
    const { from, hash } = transaction
    const included = await readInclusion(hash, ask)
    if (included) return { status: 'included', ...included }
    const known = await ask('eth_getTransactionByHash', [hash])
    const facts = readFacts(known)
    if (readQuantity(readField(known, 'blockNumber')) !== undefined)
      return { status: 'receiptMissing' }
    const nonce = transaction.nonce ?? facts?.nonce
    const used = nonce === undefined ? undefined : await readCount(from, 'latest', ask)
    if (nonce === undefined || used === undefined || used <= nonce)
      return facts ? { status: 'pending', facts } : { status: 'unknown' }
    // Its block may have arrived between the requests.
    const now = await readInclusion(hash, ask)
    if (now) return { status: 'included', ...now }
    return displaced({ ...transaction, nonce, call: transaction.call ?? facts?.call }, ask)
  },
  newestBlock: async (ask) => readQuantity(await ask('eth_blockNumber', [])),
  async hasBlock({ hash, number }, ask) {
    const block = await ask('eth_getBlockByNumber', [toHex(number), false])
    const found = readField(block, 'hash')
    return typeof found === 'string' ? found === hash : undefined
  },
}

async function displaced(
  transaction: Transaction & { nonce: number },
  ask: AskNodes,
): Promise<Sighting> {
  const found = await findReplacement(transaction, ask)
  const inclusion = found && (await readInclusion(found.hash, ask))
  if (!inclusion) return { status: 'displaced' }
  return { status: 'displaced', replacement: { ...found, inclusion } }
}

/** The block that includes it, and its result. */
async function readInclusion(hash: string, ask: AskNodes): Promise<Inclusion | undefined> {
  const receipt = await ask('eth_getTransactionReceipt', [hash])
  const number = readQuantity(readField(receipt, 'blockNumber'))
  const blockHash = readField(receipt, 'blockHash')
  if (number === undefined || typeof blockHash !== 'string') return undefined
  const newest = readQuantity(await ask('eth_blockNumber', [])) ?? number
  const confirmations = Math.max(newest - number + 1, 1)
  return {
    block: { hash: blockHash, number },
    confirmations,
    isFinal: confirmations >= finalAfter,
    // Receipts from before 2017 have no status.
    error: readField(receipt, 'status') === '0x0' ? await whyReverted(receipt, ask) : undefined,
  }
}

/** Repeats the call on the state after its block to get the revert reason. */
async function whyReverted(receipt: unknown, ask: AskNodes): Promise<EngineError> {
  const sent = await ask('eth_getTransactionByHash', [readField(receipt, 'transactionHash')])
  if (readField(sent, 'to') === null) return transactionErrors.DEPLOYMENT_FAILED()
  const gas = readQuantity(readField(sent, 'gas'))
  if (gas !== undefined && readQuantity(readField(receipt, 'gasUsed')) === gas)
    return transactionErrors.OUT_OF_GAS()
  const call = {
    from: readField(sent, 'from'),
    to: readField(sent, 'to'),
    value: readField(sent, 'value'),
    data: readField(sent, 'input'),
  }
  try {
    await ask('eth_call', [call, readField(receipt, 'blockNumber')])
  } catch (cause) {
    const data = findRevertData(cause)
    if (data !== undefined) return readRevert(data)
    if (/revert/i.test(errorMessage(cause) ?? '')) return transactionErrors.NO_DATA()
  }
  return transactionErrors.REVERTED_SILENTLY()
}
