import { isTransactionHash } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { causesOf, errorMessage, readField } from '../../errors/readField.ts'
import { browserLinks } from '../../platform/browserLinks.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { currentConnection } from '../connection/Connection.ts'
import { findNetwork } from '../network/Network.ts'
import type {
  AskNodes,
  Facts,
  Inclusion,
  Observer,
  Replacement,
  Sighting,
} from './followTransaction.ts'
import type { Transaction, TransactionCall } from './Transactions.ts'
import { transactionErrors } from './transactionErrors.ts'

/** The number of blocks after which a block counts as final. */
const finalAfter = 12

/** Watches transactions on Ethereum and compatible networks. */
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
    // The transaction may have been included between the two requests.
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

/** Reads the block that includes the transaction, and the result. */
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

/** Reads the reason of a revert, by repeating the call on the state after its block. */
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
    if (causesOf(cause).some((error) => /revert/i.test(errorMessage(error) ?? '')))
      return transactionErrors.NO_DATA()
  }
  return transactionErrors.REVERTED_SILENTLY()
}

/** The number of blocks before the start of the watch that are searched. */
const blocksBefore = 32

type Sought = Transaction & { nonce: number }

/**
 * Finds the transaction that the chain included instead: another transaction of the same sender
 * with the same nonce.
 */
async function findReplacement(
  transaction: Sought,
  ask: AskNodes,
): Promise<Pick<Replacement, 'hash' | 'how'> | undefined> {
  const block = await findBlock(transaction, ask)
  if (block === undefined) return undefined
  const listed = readField(await ask('eth_getBlockByNumber', [toHex(block), true]), 'transactions')
  if (!Array.isArray(listed)) return undefined
  const from = transaction.from.toLowerCase()
  for (const one of listed) {
    const facts = readFacts(one)
    const hash = readField(one, 'hash')
    const sender = readField(one, 'from')
    if (!isTransactionHash(hash, 'eip155') || typeof sender !== 'string') continue
    if (sender.toLowerCase() !== from) continue
    if (facts?.nonce === transaction.nonce && hash !== transaction.hash)
      return { hash, how: howItDiffers(transaction, facts.call ?? {}) }
  }
  return undefined
}

/** Finds the block in which the nonce was used, by binary search. */
async function findBlock({ firstBlock, from, nonce }: Sought, ask: AskNodes) {
  const newest = readQuantity(await ask('eth_blockNumber', []))
  if (newest === undefined) return undefined
  let low = Math.max((firstBlock ?? newest) - blocksBefore, 0)
  let high = newest
  const isUsed = async (block: number) => ((await readCount(from, block, ask)) ?? 0) > nonce
  if (await isUsed(low)) return low === 0 ? 0 : undefined
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isUsed(middle)) high = middle
    else low = middle
  }
  return high
}

function howItDiffers(
  { call, from }: Sought,
  { to, value, data }: TransactionCall,
): Replacement['how'] {
  const isSame =
    call !== undefined &&
    call.to?.toLowerCase() === to?.toLowerCase() &&
    (call.value ?? '0') === value &&
    (call.data ?? '0x').toLowerCase() === data?.toLowerCase()
  if (isSame) return 'repriced'
  return to?.toLowerCase() === from.toLowerCase() && value === '0' ? 'cancelled' : 'replaced'
}

const longestReason = 200
const errorSelector = '0x08c379a0'
const panicSelector = '0x4e487b71'
const word = 64

const panics: Readonly<Record<string, string>> = {
  '1': 'an assertion does not hold',
  '11': 'a number became too large or too small',
  '12': 'division by zero',
  '21': 'an unknown value of an enumeration',
  '31': 'nothing is left to take from a list',
  '32': 'a place outside a list',
  '41': 'too much memory',
  '51': 'a call of nothing',
}

/** Reads why a contract reverted from its revert data. */
export function readRevert(data: string): EngineError {
  if (data.length <= 2) return transactionErrors.NO_DATA()
  return transactionErrors.REVERTED(
    (data.startsWith(errorSelector) && readErrorText(data.slice(10))) ||
      (data.startsWith(panicSelector) && readPanic(data.slice(10))) ||
      `error ${data.slice(0, 10)}`,
  )
}

/** Finds the revert data anywhere in a node's error. */
export function findRevertData(thrown: unknown): string | undefined {
  for (const cause of causesOf(thrown)) {
    for (const place of [readField(cause, 'data'), readField(readField(cause, 'data'), 'data')])
      if (typeof place === 'string' && /^0x[0-9a-f]*$/i.test(place)) return place
  }
  return undefined
}

/** Reads the data of `Error(string)`: an offset, a length, and the text. */
function readErrorText(hex: string): string | undefined {
  const length = Number(`0x${hex.slice(word, 2 * word)}`)
  const body = hex.slice(2 * word)
  if (!Number.isSafeInteger(length) || body.length < length * 2) return undefined
  const bytes = Uint8Array.from(
    body.slice(0, Math.min(length, 4 * longestReason) * 2).match(/../g) ?? [],
    (pair) => Number.parseInt(pair, 16),
  )
  return cleanText(new TextDecoder().decode(bytes), longestReason)
}

function readPanic(hex: string): string {
  const code = /^0{62}([0-9a-f]{2})$/i.exec(hex)?.[1]?.replace(/^0/, '') ?? ''
  return (Object.hasOwn(panics, code) ? panics[code] : undefined) ?? 'a fault in the contract'
}

const mostDigits = 64

/** Reads a number in Ethereum's JSON-RPC format: hex, starting with `0x`. */
export function readQuantity(value: unknown): number | undefined {
  const exact = readExactQuantity(value)
  return exact !== undefined && exact <= Number.MAX_SAFE_INTEGER ? Number(exact) : undefined
}

export function readExactQuantity(value: unknown): bigint | undefined {
  const isHex = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
  return isHex && value.length <= mostDigits + 2 ? BigInt(value) : undefined
}

const toHex = (value: number) => `0x${value.toString(16)}`

/** Reads the account's transaction count up to a block. */
async function readCount(
  address: string,
  block: 'latest' | 'pending' | number,
  ask: AskNodes,
): Promise<number | undefined> {
  const tag = typeof block === 'number' ? toHex(block) : block
  return readQuantity(await ask('eth_getTransactionCount', [address, tag]))
}

/** Reads the data that distinguishes a transaction from others of the same sender. */
export function readFacts(known: unknown): Facts | undefined {
  const nonce = readQuantity(readField(known, 'nonce'))
  const value = readExactQuantity(readField(known, 'value'))
  const data = readField(known, 'input')
  const to = readField(known, 'to')
  if (nonce === undefined || value === undefined || typeof data !== 'string') return undefined
  return { nonce, call: { value: String(value), data, ...(typeof to === 'string' && { to }) } }
}

/**
 * Reports changes of the account's transaction count, which also include transactions of other
 * apps. Polls only if an adapter enables this.
 */
export function pollAccounts(
  { adapters, platform, store }: Pick<FeatureContext, 'adapters' | 'platform' | 'store'>,
  changed: (caipNetworkId: string) => void,
): Cancel {
  const links = platform.links ?? browserLinks()
  const cancels = adapters.all.map(({ namespace, nodes, pendingTransactions }) => {
    if (!pendingTransactions || !nodes) return () => {}
    const controller = new AbortController()
    const { signal } = controller
    let last: { key: string; counts: string } | undefined

    async function poll() {
      const connection = currentConnection(store.get(), namespace)
      const network = findNetwork(store.get(), connection?.caipNetworkId)
      if (!connection || !network) return
      const { address } = connection.accounts[0]
      const ask = (method: string, params: readonly unknown[]) =>
        nodes!.ask({ network, method, params }, { signal })
      const [taken, sent] = await Promise.all([
        readCount(address, 'latest', ask),
        readCount(address, 'pending', ask),
      ])
      const now = { key: `${network.caipNetworkId}:${address}`, counts: `${taken} ${sent}` }
      if (last?.key === now.key && last.counts !== now.counts) changed(network.caipNetworkId)
      last = now
    }

    const stop = platform.clock.every(pendingTransactions.pollingInterval, () => {
      if (!links.isHidden?.()) ignoreFailure(poll())
    })
    return () => {
      stop()
      controller.abort()
    }
  })
  return () => {
    for (const cancel of cancels) cancel()
  }
}
