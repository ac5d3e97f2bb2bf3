import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { isUnknownMethod } from '../../adapters/readWalletError.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import type { FeatureContext, LazyFeature } from '../../EngineContext.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { causesOf, readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import { createSpendingOperation } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'
import { type Connection, connectionsOf, currentConnection } from '../connection/Connection.ts'
import { createPreviewSender, type PreviewWallet, watchDetails } from '../createPreviewSender.ts'
import { capabilities } from '../index.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import type { Transaction, TransactionsFeature } from '../transactions/Transactions.ts'
import {
  type Call,
  type CallsFallback,
  type CallsFeature,
  type CallsPlan,
  type CallsProgress,
  type CallsReceipt,
  type CallsRequest,
  type CallsStatus,
  initialCallsState,
  planCalls,
  type SendCallsInput,
  type SentCalls,
  type WireCall,
} from './Calls.ts'
import { createCallsMemory, isEvmHash, isId, mostCalls, mostFollowed } from './createCallsMemory.ts'
import { followCalls } from './followCalls.ts'

/** Errors when none or only some of the calls are sent. */
export const callsErrors = defineErrors('calls', {
  INVALID: (what: string) => `These calls cannot be sent: ${what}`,
  NOT_ATOMIC: 'Your wallet cannot do all of this at once. Nothing was sent',
  UPGRADE_REFUSED:
    'The account was not upgraded, so your wallet cannot do this at once. Nothing was sent',
  TOO_LARGE: 'This is too much for your wallet at once. Nothing was sent',
  NOT_SPONSORED: (name: string) =>
    `Your wallet does not let ${name} pay the fee. Nothing was sent. If you try again, you pay it`,
  STOPPED: (done: string, of: string) =>
    `${done} of ${of} steps were sent, and the rest was not. Check your wallet before you try again`,
})

const planLifetime = 30_000
/**
 * How long to keep the pending calls of a wallet that does not reconnect: a week, in milliseconds.
 */
const strandedFor = 604_800_000
const longestData = 200_000
const longestSponsor = 40
const highestValue = 2n ** 256n
const hexBytes = /^0x([0-9a-f]{2})*$/i

/** EIP-5792's error codes of a wallet that cannot send the calls together. Nothing was sent. */
const fallbacks: ReadonlyMap<unknown, CallsFallback> = new Map([
  [5740, 'tooLarge'],
  [5750, 'upgradeRefused'],
  [5760, 'notAtomic'],
])

/** EIP-5792's error code for a capability that the wallet does not have, such as a paymaster. */
const noCapability = 5700

const errorOf: Readonly<Record<CallsFallback, () => EngineError>> = {
  notAtomic: callsErrors.NOT_ATOMIC,
  tooLarge: callsErrors.TOO_LARGE,
  upgradeRefused: callsErrors.UPGRADE_REFUSED,
}

/** Sends several calls with one prompt, if the wallet supports it (EIP-5792). */
export function createCalls(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'load' | 'logger' | 'platform' | 'queries' | 'slice' | 'store'
  >,
  transactions: LazyFeature<TransactionsFeature>,
): CallsFeature & { start(): Cancel } {
  const { adapters, config, load, logger, platform, store } = context
  const { clock } = platform
  const cell = context.slice('calls', initialCallsState)
  const memory = createCallsMemory(context)
  const sender = createPreviewSender(context)
  const followed = new Map<string, Cancel>()
  const waiting = new Map<string, Set<(sent: SentCalls) => void>>()
  /**
   * Connections and networks on which the wallet refused the paymaster, although it announced
   * support.
   */
  const unsponsored = new Set<string>()
  let isRunning = false

  const find = (id: string) => cell.get().all.find((one) => one.id === id)
  const say = (progress: CallsProgress | undefined) => cell.patch({ progress })

  /** Returns the connection in use on eip155, and the connection's network. */
  function placeIn(): { connection: Connection; network: Network } {
    const connection = currentConnection(store.get(), 'eip155')
    if (!connection) throw transferErrors.NOT_CONNECTED()
    const network = findNetwork(store.get(), connection.caipNetworkId)
    if (!network) throw transferErrors.UNSUPPORTED_CHAIN()
    return { connection, network }
  }

  /** Returns the host's provider that pays fees on this network. */
  function paymasterOn(network: Network): { name: string; url: string } | undefined {
    const provider = config.providers?.find((one) => one.paymaster && one.serves(network))
    const url = sanitizeUrl(provider?.paymaster?.url, 'service')
    return provider && url ? { name: cleanText(provider.name, longestSponsor), url } : undefined
  }

  async function plan(count: number, options: AbortOptions): Promise<CallsPlan> {
    const { connection, network } = placeIn()
    const { read } = await load(capabilities)
    // If the wallet does not answer, its capabilities count as missing.
    const known = await read(connection, options).catch((cause) => {
      if (options.signal.aborted) throw cause
      return { atomic: 'unsupported', hasPaymaster: false } as const
    })
    const isRefused = unsponsored.has(placeKey(connection))
    const sponsor = isRefused ? undefined : paymasterOn(network)?.name
    return planCalls({ capabilities: known, count, sponsor })
  }

  const createPlan = (count: number): Query<CallsPlan> =>
    createQuery(context, {
      key(state) {
        const connection = currentConnection(state, 'eip155')
        if (!connection) return undefined
        const { accounts, caipNetworkId, connectorId } = connection
        const { address } = accounts[0]
        return ['latchkey calls plan', caipNetworkId, address, connectorId, count] as const
      },
      staleTime: planLifetime,
      load: (_, options) => plan(count, options),
    })
  const plans = new Map<number, Query<CallsPlan>>()

  function add(sent: SentCalls) {
    cell.patch({ all: [sent, ...cell.get().all].slice(0, 2 * mostFollowed) })
    memory.save(sent)
    follow(sent)
  }

  /** Changes calls that are pending. A status among the changes is final. */
  function change(id: string, changes: Partial<SentCalls>) {
    const before = find(id)
    if (!before) return
    const isOver = changes.status !== undefined
    const after = { ...before, ...changes, ...(isOver && { endedAt: clock.now() }) }
    cell.patch({ all: cell.get().all.map((one) => (one === before ? after : one)) })
    if (!isOver) return memory.save(after)
    memory.forget(id)
    leave(id)
    for (const end of waiting.get(id) ?? []) end(after)
    waiting.delete(id)
  }

  function leave(id: string) {
    followed.get(id)?.()
    followed.delete(id)
  }

  /**
   * Follows calls that the wallet sent together. The calls of a sequence are followed as
   * transactions.
   */
  function follow(sent: SentCalls) {
    const { id, status, way } = sent
    if (!isRunning || way !== 'together' || status !== 'pending' || followed.has(id)) return
    const cancel = followCalls({
      clock,
      sent,
      ask() {
        const { connections } = connectionsOf(store.get(), 'eip155')
        if (!connections.some(({ connectorId }) => connectorId === sent.connectorId))
          return undefined
        return request(sent.connectorId, 'wallet_getCallsStatus', [id])
      },
      report: (news) => change(id, news),
    })
    followed.set(id, cancel)
  }

  function request(connectorId: string, method: string, params: readonly unknown[]) {
    return fromWallet(async (): Promise<unknown> => {
      const provider: unknown = adapters.for('eip155').provider(connectorId)
      const ask = readField(provider, 'request')
      if (typeof ask !== 'function') throw adapterErrors.PROVIDER_NOT_FOUND()
      return Reflect.apply(ask, provider, [{ method, params }])
    })
  }

  /** Sends all calls with one prompt. */
  async function sendTogether(
    wallet: PreviewWallet,
    { calls }: CallsRequest,
    { sponsor }: CallsPlan,
  ): Promise<SentCalls> {
    const { connection, network } = wallet
    const paymaster = sponsor === undefined ? undefined : paymasterOn(network)
    const [{ address: from }] = connection.accounts
    say({ way: 'together', prompt: 1, of: 1, phase: 'asking' })
    const asked = {
      version: '2.0.0',
      from,
      chainId: `0x${Number(network.id).toString(16)}`,
      atomicRequired: calls.length > 1,
      calls,
      ...(paymaster && { capabilities: { paymasterService: { url: paymaster.url } } }),
    }
    return sender.request(
      wallet,
      () => request(connection.connectorId, 'wallet_sendCalls', [asked]),
      {
        async sent(answer) {
          // Some wallets follow a draft of the standard, in which the answer is only the id.
          const id = readField(answer, 'id') ?? answer
          if (!isId(id)) throw adapterErrors.INVALID_ANSWER()
          const sent = { ...describe(wallet, calls.length, id, 'together'), sponsor }
          add(sent)
          return sent
        },
        failed(cause) {
          throw cause
        },
      },
    )
  }

  function describe(
    { connection, network }: PreviewWallet,
    count: number,
    id: string,
    way: SentCalls['way'],
  ): SentCalls {
    const { address } = connection.accounts[0]
    if (!isPrefixedEvmAddress(address)) throw transferErrors.UNSUPPORTED_CHAIN()
    return {
      id,
      way,
      status: 'pending',
      caipNetworkId: network.caipNetworkId,
      from: address,
      connectorId: connection.connectorId,
      count,
      receipts: [],
      hashes: [],
      since: clock.now(),
    }
  }

  /**
   * Sends each call with its own prompt. The next prompt opens when the chain has confirmed the
   * previous call.
   */
  async function sendInSequence(
    wallet: PreviewWallet,
    { calls }: CallsRequest,
    fallback: CallsFallback | undefined,
  ): Promise<SentCalls> {
    // If this code does not load, nothing is sent, because the page could not watch the
    // transactions.
    const watching = await load(transactions)
    const record = describe(wallet, calls.length, platform.createId(), 'sequence')
    const [of, reason] = [calls.length, fallback && { fallback }]
    const ends: Promise<Transaction>[] = []
    let isStopped = false
    try {
      for (const [index, call] of calls.entries()) {
        const now = index === 0 ? wallet : await sender.check(record)
        const prompt = index + 1
        say({ way: 'sequence', prompt, of, phase: 'asking', ...reason })
        const transaction = await prepare(now, call)
        await sender.send(now, transaction, {
          async sent(hash) {
            ends.push(watchOne(watching, record, transaction, hash))
            // The wallet answered too late.
            if (isStopped) settleSequence(record.id, ends)
          },
          failed(cause) {
            throw cause
          },
        })
        if (prompt === of) break
        say({ way: 'sequence', prompt, of, phase: 'confirming', ...reason })
        assertDone(await ends[index]!)
      }
    } catch (cause) {
      isStopped = true
      if (ends.length === 0) throw cause
      settleSequence(record.id, ends)
      throw callsErrors.STOPPED(String(ends.length), String(of)).because(toEngineError(cause))
    }
    settleSequence(record.id, ends)
    return find(record.id) ?? record
  }

  async function prepare({ adapter, connection, network }: PreviewWallet, call: WireCall) {
    const prepareCall = adapter.transfers?.prepareCall
    if (!prepareCall) throw transferErrors.UNSUPPORTED_CHAIN()
    const from = connection.accounts[0].address
    const { signal } = new AbortController()
    const asked = { network, from, to: call.to, data: call.data, value: BigInt(call.value) }
    return (await prepareCall(asked, { signal })).transaction
  }

  /**
   * Watches a transaction. A hash that arrives late is watched too, and shows in the account's
   * activity.
   */
  function watchOne(
    { watch }: TransactionsFeature,
    record: SentCalls,
    transaction: Parameters<typeof watchDetails>[0],
    hash: string,
  ): Promise<Transaction> {
    if (!isEvmHash(hash)) throw adapterErrors.INVALID_ANSWER()
    const before = find(record.id)
    if (before) change(record.id, { hashes: [...before.hashes, hash] })
    else add({ ...record, hashes: [hash] })
    const { caipNetworkId, from } = record
    const counterparty = 'to' in transaction ? transaction.to : undefined
    const details = { ...watchDetails(transaction), summary: { counterparty } }
    return watch({ caipNetworkId, hash, from, kind: 'call', ...details }).ended
  }

  /** Sets the final status of a sequence when all its transactions have a final status. */
  function settleSequence(id: string, ends: readonly Promise<Transaction>[]) {
    Promise.all(ends)
      .then((all) => {
        const receipts = all.flatMap(receiptOf)
        const count = find(id)?.count ?? 0
        change(id, { receipts, status: statusOf(receipts, count) })
      })
      .catch((cause) => logger.warn(`Calls are not followed: ${toEngineError(cause).message}`))
  }

  /**
   * Resumes a sequence after a reload, but does not request the remaining calls. The user may no
   * longer want them.
   */
  async function resumeSequence({ caipNetworkId, from, hashes, id }: SentCalls) {
    const { watch } = await load(transactions)
    settleSequence(
      id,
      hashes.map((hash) => watch({ caipNetworkId, hash, from, kind: 'call' }).ended),
    )
  }

  const send = createSpendingOperation(cell.at('sending'), async (input: CallsRequest) => {
    sender.assertAnswered(input.hasClosedRequest)
    try {
      const { signal } = new AbortController()
      const { connection, network } = placeIn()
      const [{ address: from }] = connection.accounts
      const planned = await plan(input.calls.length, { signal })
      if (input.isAtomicRequired && planned.prompts > 1) throw callsErrors.NOT_ATOMIC()
      const notSponsored = () =>
        callsErrors.NOT_SPONSORED(planned.sponsor ?? paymasterOn(network)?.name ?? network.name)
      if (input.isSponsored && planned.sponsor === undefined) throw notSponsored()
      const wallet = await sender.check({ from, caipNetworkId: network.caipNetworkId })
      if (planned.way === 'sequence') return await sendInSequence(wallet, input, undefined)
      try {
        return await sendTogether(wallet, input, planned)
      } catch (cause) {
        const fallback = fallbackOf(cause)
        const isRefused = planned.sponsor !== undefined && hasCode(cause, noCapability)
        // The user saw that a provider pays the fee. A provider never pays for a sequence.
        if (isRefused || (fallback && input.isSponsored && !input.isAtomicRequired)) {
          unsponsored.add(placeKey(connection))
          // Reads the plans again, so that the user sees who pays before the next prompt.
          for (const known of plans.values()) known.refetch()
          throw notSponsored().because(cause)
        }
        if (!fallback) throw cause
        if (input.isAtomicRequired) throw errorOf[fallback]().because(cause)
        return await sendInSequence(wallet, input, fallback)
      }
    } finally {
      say(undefined)
    }
  })

  return {
    plan: (count, { signal = new AbortController().signal } = {}) => plan(count, { signal }),
    planOf(count) {
      const known = plans.get(count) ?? createPlan(count)
      plans.set(count, known)
      return known
    },
    send: Object.assign(
      async ({ calls, ...rest }: SendCallsInput) => send({ ...rest, calls: parseCalls(calls) }),
      { reset: send.reset },
    ),
    isAsked: sender.isAsked,
    async ended(id) {
      const sent = find(id)
      if (sent?.status !== 'pending') return sent
      return new Promise((end) => {
        waiting.set(id, (waiting.get(id) ?? new Set()).add(end))
      })
    },
    start() {
      isRunning = true
      const { all } = cell.get()
      const saved = memory.read().filter(({ id, since }) => {
        const isOld = Math.abs(clock.now() - since) > strandedFor
        if (isOld) memory.forget(id)
        return !isOld && !find(id)
      })
      if (saved.length > 0) cell.patch({ all: [...all, ...saved] })
      for (const one of [...all, ...saved]) follow(one)
      for (const one of saved)
        if (one.way === 'sequence')
          resumeSequence(one).catch((cause) =>
            logger.warn(`Calls are not followed: ${toEngineError(cause).message}`),
          )
      return () => {
        isRunning = false
        for (const id of [...followed.keys()]) leave(id)
      }
    },
  }
}

function assertDone({ error, status }: Transaction) {
  if (status === 'confirmed' || status === 'repriced') return
  throw error ?? callsErrors.INVALID(status)
}

function receiptOf({ hash, replacedBy = hash, status }: Transaction): readonly CallsReceipt[] {
  const isDone = status === 'confirmed' || status === 'repriced'
  return isEvmHash(replacedBy)
    ? [{ hash: replacedBy, status: isDone ? 'success' : 'reverted' }]
    : []
}

function statusOf(receipts: readonly CallsReceipt[], count: number): CallsStatus {
  const done = receipts.filter(({ status }) => status === 'success').length
  if (done === count) return 'confirmed'
  return done === 0 ? 'reverted' : 'partial'
}

const placeKey = ({ caipNetworkId, connectorId }: Connection) => `${connectorId} ${caipNetworkId}`

const hasCode = (thrown: unknown, code: number) =>
  causesOf(thrown).some((cause) => readField(cause, 'code') === code)

function fallbackOf(thrown: unknown): CallsFallback | undefined {
  for (const cause of causesOf(thrown)) {
    const fallback = fallbacks.get(readField(cause, 'code'))
    if (fallback) return fallback
  }
  // The wallet announced the capability, but it refuses the request, or its session does not allow
  // the method.
  return isUnknownMethod(thrown) ? 'notAtomic' : undefined
}

/** Converts the calls to the format of a wallet request. Throws `calls/INVALID`. */
function parseCalls(given: readonly Call[]): readonly WireCall[] {
  if (!Array.isArray(given) || given.length === 0) throw callsErrors.INVALID('there is none')
  if (given.length > mostCalls) throw callsErrors.INVALID(`there are more than ${mostCalls}`)
  return given.map(({ data = '0x', to, value = 0n }: Call, index) => {
    const where = `in call ${index + 1}`
    if (!isPrefixedEvmAddress(to)) throw callsErrors.INVALID(`\`to\` ${where} is not an address`)
    if (typeof value !== 'bigint' || value < 0n || value >= highestValue)
      throw callsErrors.INVALID(`\`value\` ${where} is not an amount in wei`)
    if (typeof data !== 'string' || data.length > longestData || !hexBytes.test(data))
      throw callsErrors.INVALID(`\`data\` ${where} is not hex`)
    return { to, data, value: `0x${value.toString(16)}` }
  })
}
