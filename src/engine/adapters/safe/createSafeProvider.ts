import { readField } from '../../errors/readField.ts'
import type { Cancel, ParentPage, Platform } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { Eip1193Provider } from '../evm/Eip1193Provider.ts'
import { nodeReads } from '../evm/nodeReads.ts'

/** How long the app around the page may take to say which account it is. */
const patience = 10_000
/** The version of the messages that we speak. */
const sdkVersion = '9.1.0'

const firstPause = 2_000
const longestPause = 30_000
/** How long the signatures of other owners are waited for; the Safe keeps the request longer. */
const longestWait = 3_600_000
const mostSent = 1_000
const hash32 = /^0x[0-9a-f]{64}$/i

/** How EIP-5792 calls what Safe tells of a transaction. */
const statusCodes: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

/** What is read from the app's node, and the inputs that are meant where they are left out. */
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

interface SafeProviderContext {
  parent: ParentPage
  /** The only origin that is spoken to and heard. */
  origin: string
  platform: Pick<Platform, 'clock' | 'createId'>
}

interface Waiting {
  resolve(data: unknown): void
  reject(error: unknown): void
}

/** An EIP-1193 interface over the messages of the Safe Apps SDK. Nothing is said before it is asked. */
export function createSafeProvider({
  parent,
  origin,
  platform: { clock, createId },
}: SafeProviderContext) {
  const waiting = new Map<string, Waiting>()
  /** What is shown of transactions that wait for other owners, by their hash in the Safe. */
  const sent = new Map<unknown, object>()
  let isOver = false
  let stopHearing: Cancel | undefined

  function hear(message: unknown) {
    const id = readField(message, 'id')
    const entry = typeof id === 'string' ? waiting.get(id) : undefined
    const version = readField(message, 'version')
    if (!entry || typeof version !== 'string' || !/^[1-9]\d*\./.test(version)) return
    waiting.delete(id as string)
    if (readField(message, 'success') === true) entry.resolve(readField(message, 'data'))
    else entry.reject(refusal(readField(message, 'error')))
  }

  function ask(method: string, params: unknown): Promise<unknown> {
    isOver = false
    stopHearing ??= parent.on(origin, hear)
    const id = createId()
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      try {
        parent.post({ id, method, params, env: { sdkVersion } }, origin)
      } catch (thrown) {
        // A parameter that cannot be cloned.
        waiting.delete(id)
        reject(thrown)
      }
    })
  }

  async function account(): Promise<{ address: string; chainId: number }> {
    let cancel: Cancel = () => {}
    const late = new Promise<never>((_, reject) => {
      cancel = clock.after(patience, () => reject(adapterErrors.PROVIDER_NOT_FOUND()))
    })
    try {
      const info = await Promise.race([ask('getSafeInfo', undefined), late])
      const address = readField(info, 'safeAddress')
      const chainId = readField(info, 'chainId')
      if (typeof address !== 'string' || !Number.isSafeInteger(chainId))
        throw adapterErrors.INVALID_ANSWER()
      return { address, chainId: chainId as number }
    } finally {
      cancel()
    }
  }

  async function assertOwn(address: unknown) {
    const own = await account()
    if (String(address).toLowerCase() !== own.address.toLowerCase())
      throw refuse(4100, 'The Safe is another account.')
    return own
  }

  async function assertChain(chainId: unknown) {
    const own = await account()
    if (chainId !== undefined && Number(chainId) !== own.chainId)
      throw refuse(5710, `The Safe is not on the chain ${String(chainId)}.`)
    return own
  }

  /** Asks until there is something, ever more seldom: other owners have to sign. */
  async function poll<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
    const end = clock.now() + longestWait
    for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
      const found = await look()
      if (found !== undefined) return found
      if (isOver || clock.now() > end) throw adapterErrors.TIMEOUT()
      await new Promise<void>((resolve) => clock.after(pause, resolve))
    }
  }

  const detailsOf = (safeTxHash: unknown) => ask('getTxBySafeTxHash', { safeTxHash })

  /** The transaction as the chain knows it, once enough owners have signed and it was sent. */
  async function executed(safeTxHash: string): Promise<string> {
    return poll(async () => {
      // The app may not know it at once.
      const details = await detailsOf(safeTxHash).catch(() => undefined)
      if (readField(details, 'txStatus') === 'CANCELLED')
        throw refuse(4001, 'The transaction was cancelled in the Safe.')
      const hash = readField(details, 'txHash')
      return typeof hash === 'string' && hash32.test(hash) ? hash : undefined
    })
  }

  /**
   * The signature, when all owners that it takes have signed: it is collected off the chain, or the
   * text is marked as signed on the chain, and the signature is empty (ERC-1271).
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
    // The app wants the gas as a number.
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

  /** EIP-5792: a Safe does several calls in one transaction. */
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
    return { id: await send(txs) }
  }

  async function callsStatus(id: unknown): Promise<object> {
    const [{ chainId }, details] = await Promise.all([account(), detailsOf(id)])
    const txStatus = readField(details, 'txStatus')
    const status = statusCodes[String(txStatus)]
    if (status === undefined) throw refuse(5730, 'The Safe does not know these calls.')
    const result = { version: '2.0.0', id, chainId: toHex(chainId), status, atomic: true }
    const transactionHash = readField(details, 'txHash')
    const receipt = transactionHash && (await node('eth_getTransactionReceipt', [transactionHash]))
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

  const node = (call: string, params: readonly unknown[]) => ask('rpcCall', { call, params })

  /** What the chain says of a transaction, by either of its hashes and under the one that was asked. */
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
        if (second !== undefined) await assertOwn(second)
        return sign('signMessage', { message: first })
      case 'eth_sign':
        await assertOwn(first)
        return sign('signMessage', { message: second })
      case 'eth_signTypedData':
      case 'eth_signTypedData_v4':
        await assertOwn(first)
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
        // The final words of EIP-5792, and those that apps of its drafts read.
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
        // What only reads goes to the app's own node; the rest is not for a Safe.
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

  return {
    request,
    executed,
    stop() {
      isOver = true
      stopHearing?.()
      stopHearing = undefined
      for (const { reject } of waiting.values()) reject(adapterErrors.PROVIDER_NOT_FOUND())
      waiting.clear()
    },
  }
}

const toHex = (value: unknown) => `0x${Number(value).toString(16)}`

const refuse = (code: number, message: string) => ({ code, message })

/** The app says in words that somebody declined; a program is told by EIP-1193's code. */
function refusal(error: unknown): { code: number; message: string } {
  const message = typeof error === 'string' ? error.slice(0, 500) : 'The Safe gave no answer.'
  return { code: /reject|declin|denied|cancel/i.test(message) ? 4001 : -32603, message }
}
