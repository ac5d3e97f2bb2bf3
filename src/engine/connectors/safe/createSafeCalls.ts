import { readField } from '../../errors/readField.ts'
import { refuse, type SafeChannel, toHex } from './createSafeChannel.ts'

/** The EIP-5792 status codes for Safe's transaction states. */
const statusCodes: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** Several calls in one transaction (EIP-5792). */
export function createSafeCalls({ ask, account, assertChain }: SafeChannel) {
  async function sendCalls(given: unknown): Promise<object> {
    const { calls, capabilities, chainId, from } = Object(given)
    const { address } = await assertChain(chainId)
    if (from !== undefined && String(from).toLowerCase() !== address.toLowerCase())
      throw refuse(4100, 'The Safe is another account.')
    const needed = Object.entries(capabilities ?? {}).find(
      ([name, wish]) => !/^atomic(Batch)?$/.test(name) && readField(wish, 'optional') !== true,
    )
    if (needed) throw refuse(5700, `A Safe does not know ${needed[0]}.`)
    const txs = Array.from<unknown>(calls ?? []).map((call, index) => {
      const { to, data = '0x', value = '0x0' } = Object(call)
      if (!to) throw refuse(-32602, `The call ${index} says no receiver.`)
      return { to, data, value }
    })
    const sent = await ask('sendTransactions', { txs })
    return { id: readField(sent, 'safeTxHash') }
  }

  async function callsStatus(id: unknown): Promise<object> {
    const [{ chainId }, details] = await Promise.all([
      account(),
      ask('getTxBySafeTxHash', { safeTxHash: id }),
    ])
    const txStatus = readField(details, 'txStatus')
    const status = statusCodes[String(txStatus)]
    if (status === undefined) throw refuse(5730, 'The Safe does not know these calls.')
    const result = { version: '2.0.0', id, chainId: toHex(chainId), status, atomic: true }
    const transactionHash = readField(details, 'txHash')
    const receipt =
      transactionHash &&
      (await ask('rpcCall', { call: 'eth_getTransactionReceipt', params: [transactionHash] }))
    if (!receipt) return result
    const { blockHash, blockNumber, gasUsed, logs } = Object(receipt)
    const ofAll = {
      logs,
      status: txStatus === 'SUCCESS' ? '0x1' : '0x0',
      blockHash,
      blockNumber: toHex(blockNumber),
      gasUsed: toHex(gasUsed),
      transactionHash,
    }
    return { ...result, receipts: [ofAll] }
  }

  return { sendCalls, callsStatus }
}
