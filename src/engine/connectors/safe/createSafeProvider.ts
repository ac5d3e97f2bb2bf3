import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { Eip1193Provider } from '../../adapters/evm/Eip1193Provider.ts'
import { readField } from '../../errors/readField.ts'
import {
  createSafeChannel,
  refuse,
  type SafeChannel,
  type SafeProviderContext,
  toHex,
} from './createSafeChannel.ts'

const mostSent = 1_000
const hash32 = /^0x[0-9a-f]{64}$/i

/** Read methods that the Safe app's node answers, with the values of omitted parameters. */
const usualInputs: Readonly<Record<string, readonly unknown[]>> = {
  eth_blockNumber: [],
  eth_call: [undefined, 'latest'],
  eth_feeHistory: [],
  eth_gasPrice: [],
  eth_getBalance: [undefined, 'latest'],
  eth_getBlockByHash: [undefined, false],
  eth_getBlockByNumber: [undefined, false],
  eth_getCode: [undefined, 'latest'],
  eth_getLogs: [],
  eth_getStorageAt: [undefined, undefined, 'latest'],
  eth_getTransactionCount: [undefined, 'latest'],
  eth_maxPriorityFeePerGas: [],
  safe_setSettings: [],
}

/**
 * Creates an EIP-1193 provider that uses Safe Apps SDK messages. Sends nothing before the first
 * request.
 */
export function createSafeProvider(context: SafeProviderContext) {
  const channel = createSafeChannel(context)
  const { account, ask, assertChain, assertAccount, poll } = channel
  const { callsStatus, sendCalls } = createSafeCalls(channel)
  /** Transactions that wait for other owners, by their Safe hash. */
  const sent = new Map<unknown, object>()

  const detailsOf = (safeTxHash: unknown) => ask('getTxBySafeTxHash', { safeTxHash })

  /**
   * Resolves with the transaction's hash on the chain, when enough owners have signed and the
   * transaction was sent.
   */
  async function executed(safeTxHash: string): Promise<string> {
    return poll(async () => {
      // Ignores a failed read, because the Safe app may not have the transaction yet.
      const details = await detailsOf(safeTxHash).catch(() => undefined)
      if (readField(details, 'txStatus') === 'CANCELLED')
        throw refuse(4001, 'The transaction was cancelled in the Safe.')
      const hash = readField(details, 'txHash')
      return typeof hash === 'string' && hash32.test(hash) ? hash : undefined
    })
  }

  /**
   * Resolves with the signature when enough owners have signed. The signature is collected
   * off-chain. If the text was marked as signed on the chain instead, the signature is empty
   * (ERC-1271).
   */
  async function sign(method: string, params: object): Promise<unknown> {
    const answer = await ask(method, params)
    const signature = readField(answer, 'signature')
    if (signature !== undefined) return signature
    const messageHash = readField(answer, 'messageHash')
    if (messageHash !== undefined)
      return poll(async () => (await ask('getOffChainSignature', messageHash)) || undefined)
    const safeTxHash = readField(answer, 'safeTxHash')
    if (typeof safeTxHash !== 'string' || !hash32.test(safeTxHash))
      throw adapterErrors.INVALID_ANSWER()
    await executed(safeTxHash)
    return '0x'
  }

  async function send(txs: readonly object[], params?: object): Promise<unknown> {
    return readField(await ask('sendTransactions', { txs, params }), 'safeTxHash')
  }

  async function sendTransaction(given: unknown): Promise<unknown> {
    const tx = Object(given)
    await assertChain(tx.chainId)
    // The Safe app expects the gas as a number.
    const gas = typeof tx.gas === 'string' ? Number(tx.gas) : tx.gas
    const whole = { ...tx, value: tx.value || '0', data: tx.data || '0x', ...(gas && { gas }) }
    const safeTxHash = await send([whole], { safeTxGas: gas })
    if (sent.size >= mostSent) sent.clear()
    sent.set(safeTxHash, {
      from: (await account()).address,
      hash: safeTxHash,
      gas: 0,
      gasPrice: '0x00',
      nonce: 0,
      input: whole.data,
      value: whole.value,
      to: whole.to,
      blockHash: null,
      blockNumber: null,
      transactionIndex: null,
    })
    return safeTxHash
  }

  const node = (call: string, params: readonly unknown[]) => ask('rpcCall', { call, params })

  /**
   * Reads a transaction from the chain by its Safe hash or its chain hash. The result has the
   * requested hash.
   */
  async function readTransaction(method: string, hash: unknown, field: string): Promise<unknown> {
    const details = await detailsOf(hash).catch(() => undefined)
    const real = readField(details, 'txHash') || hash
    const waiting = method === 'eth_getTransactionByHash' && sent.get(real)
    if (waiting) return waiting
    const found = await node(method, [real])
    return found ? { ...Object(found), [field]: hash } : found
  }

  async function request({ method, params = [] }: Parameters<Eip1193Provider['request']>[0]) {
    const [first, second] = params
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [(await account()).address]
      case 'eth_chainId':
        return toHex((await account()).chainId)
      case 'net_version':
        return String((await account()).chainId)
      case 'personal_sign':
        if (second !== undefined) await assertAccount(second)
        return sign('signMessage', { message: first })
      case 'eth_sign':
        await assertAccount(first)
        return sign('signMessage', { message: second })
      case 'eth_signTypedData':
      case 'eth_signTypedData_v4':
        await assertAccount(first)
        return sign('signTypedMessage', {
          typedData: typeof second === 'string' ? JSON.parse(second) : second,
        })
      case 'eth_sendTransaction':
        return sendTransaction(first)
      case 'eth_getTransactionByHash':
        return readTransaction(method, first, 'hash')
      case 'eth_getTransactionReceipt':
        return readTransaction(method, first, 'transactionHash')
      case 'wallet_sendCalls':
        return sendCalls(first)
      case 'wallet_getCallsStatus':
        return callsStatus(first)
      case 'wallet_getCapabilities': {
        const { chainId } = await account()
        // The current field of EIP-5792, and the field of its drafts that some apps still read.
        const atomic = { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
        return { [toHex(chainId)]: atomic }
      }
      case 'wallet_getPermissions':
        return ask(method, undefined)
      case 'wallet_requestPermissions':
        return ask(method, first)
      case 'eth_estimateGas':
        return node(method, [first])
      default:
        // Read methods go to the Safe app's own node. Safe does not support other methods.
        if (Object.hasOwn(usualInputs, method)) {
          const usual = usualInputs[method] ?? []
          const length = Math.max(params.length, usual.length)
          return node(
            method,
            Array.from({ length }, (_, index) => params[index] ?? usual[index]),
          )
        }
        throw refuse(4200, `A Safe does not know ${method}.`)
    }
  }

  return { request, executed, stop: channel.stop }
}

/** The EIP-5792 status codes for Safe's transaction states. */
const statusCodes: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** Provides several calls in one transaction (EIP-5792). */
function createSafeCalls({ ask, account, assertChain }: SafeChannel) {
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
