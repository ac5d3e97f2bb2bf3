import { checksumOf } from '../../caip/checksumOf.ts'
import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import { causesOf, errorMessage } from '../../errors/causesOf.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import { lazy } from '../../store/lazy.ts'
import type { Query } from '../../store/Query.ts'
import { connectionsOf, currentConnection } from '../connection/Connection.ts'
import { createKnownReceivers } from '../createKnownReceivers.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import { readTokenUnit } from '../readTokenUnit.ts'
import {
  type AskChain,
  checkApprovals,
  checkContract,
  limitsOf,
  oneOfEachKind,
} from './checkApprovals.ts'
import { type Description, describeCall, describeMessage } from './Description.ts'
import { decodeArguments } from './decodeArguments.ts'
import { amountOf, type Container, describeFields, type Facts, raw } from './describeFields.ts'
import { digestOfCall, digestOfTypedData } from './digestOfCall.ts'
import {
  type Approval,
  dependsOnToken,
  findApprovals,
  findStandardCall,
  findStandardMessage,
  permit2,
  type TokenKind,
} from './findStandardCall.ts'
import type {
  CallToExplain,
  Meaning,
  MeaningAction,
  MeaningFeature,
  MeaningField,
  MeaningWarning,
  TypedDataToExplain,
} from './Meaning.ts'
import type { Node } from './readPath.ts'
import { readTypedData, type TypedDataRead } from './readTypedData.ts'

/** Why a call or a message cannot be explained. */
export const meaningErrors = defineErrors('meaning', {
  INVALID: (what: string) => `This cannot be explained: ${what}`,
})

const lifetime = 30_000
const mostQueries = 50
const longestData = 200_000
const longestGiven = 1_000_000
const mostTokens = 10
const mostInnerCalls = 10
const deepestCall = 3
const mostLeaves = 60
const highestValue = 2n ** 256n
const hexBytes = /^0x([0-9a-f]{2})*$/i
const answered = /^0x[0-9a-f]*$/i
const longestAnswer = 300_000
/** `supportsInterface` with the id of ERC-721. */
const isErc721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`

interface Call extends Container {
  data: `0x${string}`
  descriptor?: unknown
}

/** Explains in words what a wallet will be asked to sign (ERC-7730). */
export function createMeaning(
  context: Pick<FeatureContext, 'adapters' | 'config' | 'platform' | 'queries' | 'store'>,
): MeaningFeature {
  const { adapters, store } = context
  const receivers = createKnownReceivers(context)
  const queries = new Map<string, Query<Meaning>>()
  const registry = lazy(async () => {
    const { readRegistryFiles } = await import('./readRegistryFiles.ts')
    return indexFiles(readRegistryFiles())
  })

  const accountIn = (state: EngineState) =>
    currentConnection(state, 'eip155')?.accounts[0].address.toLowerCase() as
      | `0x${string}`
      | undefined

  function networkOf(id: CallToExplain['caipNetworkId']): Network {
    const network = findNetwork(store.get(), id)
    if (network?.chainNamespace !== 'eip155')
      throw meaningErrors.INVALID(`${String(id).slice(0, 50)} is not an EVM network of this app`)
    return network
  }

  /** One explanation: what it read, and how much it may still read. */
  async function open(network: Network, { signal }: AbortOptions) {
    const files = await registry()
    const tokens = new Map<string, ReturnType<Facts['tokenOf']>>()
    const inner: Meaning[] = []
    let isUnchecked = false
    let innerCalls = 0
    let depth = 0

    async function askOn(place: Network, ...[method, params]: Parameters<AskChain>) {
      try {
        const { nodes } = adapters.for('eip155')
        const answer = await nodes?.ask({ network: place, method, params }, { signal })
        const isAnswer =
          typeof answer === 'string' && answer.length <= longestAnswer && answered.test(answer)
        if (isAnswer) return answer
      } catch (cause) {
        if (signal.aborted) throw cause
        // A contract that reverts has answered.
        if (causesOf(cause).some(isRevert)) return undefined
      }
      isUnchecked = true
      return undefined
    }

    const ask: AskChain = (...question) => askOn(network, ...question)

    async function readToken(chainId: number, address: string) {
      const place = findNetwork(store.get(), `eip155:${chainId}`)
      if (!place || !isPrefixedEvmAddress(address)) return undefined
      const call = (data: string) => askOn(place, 'eth_call', [{ to: address, data }, 'latest'])
      const unit = await readTokenUnit(call)
      return unit && { decimals: unit.decimals, symbol: unit.symbol ?? '?' }
    }

    const state = store.get()
    const own = connectionsOf(state, 'eip155').connections.flatMap(({ accounts }) =>
      accounts.map(({ address }) => address.toLowerCase()),
    )
    const facts: Facts = {
      checksum: checksumOf,
      coinOf: (chainId) => findNetwork(state, `eip155:${chainId}`)?.nativeCurrency,
      isSelf: (address) => own.includes(address.toLowerCase()),
      nameOf: (chainId, address) => ownerOf(files.get(placeOf(chainId, address))?.[0]),
      networkName: (chainId) => findNetwork(state, `eip155:${chainId}`)?.name,
      async tokenOf(chainId, address) {
        const key = placeOf(chainId, address)
        const known = tokens.get(key) ?? (tokens.size < mostTokens && readToken(chainId, address))
        if (!known) return undefined
        tokens.set(key, known)
        return known
      },
      async explainInner({ data, ...container }) {
        if (innerCalls === mostInnerCalls || depth === deepestCall || !isCallData(data))
          return undefined
        innerCalls += 1
        depth += 1
        const { approvals, meaning } = await describe({ ...container, data })
        depth -= 1
        const complete = { ...meaning, warnings: [...meaning.warnings, ...limitsOf(approvals)] }
        inner.push(complete)
        return complete
      },
    }

    /** The kind of token, as the contract itself reports it. */
    async function kindOf({ chainId, to }: Container): Promise<TokenKind> {
      if (await facts.tokenOf(chainId, to)) return 'erc20'
      const answer = await ask('eth_call', [{ to, data: isErc721 }, 'latest'])
      return answer && /^0x0{63}1/.test(answer) ? 'erc721' : 'unknown'
    }

    async function describe(
      call: Call,
    ): Promise<{ meaning: Meaning; approvals: readonly Approval[] }> {
      const { chainId, data, descriptor, to, value } = call
      const contract = facts.checksum(to)
      const selector = data.slice(0, 10).toLowerCase() as `0x${string}`
      const place = { chainId, address: to.toLowerCase(), selector }
      const own = describeCall(descriptor, place)
      const listed = (files.get(placeOf(chainId, to)) ?? [])
        .map((file) => describeCall(file, place))
        .find((found) => found !== undefined)
      const kind = dependsOnToken(selector) ? await kindOf(call) : 'unknown'
      const standard = findStandardCall(selector, kind)
      const ways = [
        { source: 'descriptor', description: own },
        { source: 'registry', description: listed },
        { source: 'standard', description: standard },
      ] as const
      const arguments_ = standard && argumentsOf(standard, data)
      const approvals = arguments_ ? findApprovals(arguments_) : []
      const base = { contract, selector, digest: digestOfCall(data) }
      for (const { description, source } of ways) {
        const root = description && argumentsOf(description, data)
        const described =
          root && (await describeFields({ container: call, description, facts, root }))
        if (!described) continue
        const { fields, intent, sentence, showsValue } = described
        const action = actionOf(description)
        const meaning: Meaning = {
          ...base,
          source,
          intent,
          ...(action && { action }),
          ...(sentence && { sentence }),
          ...(description.owner && { owner: description.owner }),
          ...(description.url && { url: description.url }),
          fields: showsValue || value === 0n ? fields : [...fields, coinField(call, facts)],
          warnings: source === 'standard' ? [{ kind: 'undescribed', address: contract }] : [],
        }
        return { meaning, approvals }
      }
      const method: MeaningField = {
        label: 'Function',
        term: 'method',
        text: selector,
        value: { kind: 'text' },
      }
      return {
        approvals,
        meaning: {
          ...base,
          source: 'unknown',
          intent: 'Unknown call',
          action: 'call',
          fields: value === 0n ? [method] : [method, coinField(call, facts)],
          warnings: [{ kind: 'unknownCall', address: contract }],
        },
      }
    }

    return {
      ask,
      describe,
      facts,
      finish: (meaning: Meaning, risks: readonly MeaningWarning[]): Meaning => ({
        ...meaning,
        warnings: oneOfEachKind([
          ...meaning.warnings,
          ...risks,
          ...inner.flatMap(({ warnings }) => warnings),
          ...(isUnchecked ? [{ kind: 'unchecked' } as const] : []),
        ]),
      }),
    }
  }

  /** A warning if nothing was sent to the address from this page before. */
  function firstTime(address: `0x${string}`, from: string | undefined): readonly MeaningWarning[] {
    const isKnown = receivers
      .list('eip155')
      .some((one) => one.address.toLowerCase() === address.toLowerCase())
    const isSelf = from?.toLowerCase() === address.toLowerCase()
    return isKnown || isSelf ? [] : [{ kind: 'firstTime', address }]
  }

  const explainCall: MeaningFeature['explainCall'] = async (given, options = {}) => {
    const { signal = new AbortController().signal } = options
    const network = networkOf(given.caipNetworkId)
    const call = parseCall(given, { chainId: Number(network.id), from: accountIn(store.get()) })
    const opened = await open(network, { signal })
    const { ask, describe, facts, finish } = opened
    if (call.data === '0x') {
      const meaning = sendingCoin(call, facts)
      return finish(meaning, firstTime(facts.checksum(call.to), call.from))
    }
    const { approvals, meaning } = await describe(call)
    const { contract = call.to } = meaning
    const receiver = meaning.fields.find(({ term }) => term === 'to')?.value
    const risks = await Promise.all([
      checkContract(contract, ask),
      checkApprovals(approvals, { contract, owner: call.from }, ask),
    ])
    const met =
      receiver?.kind === 'address'
        ? firstTime(receiver.address, call.from)
        : meaning.source === 'unknown'
          ? firstTime(contract, call.from)
          : []
    return finish(meaning, [...risks.flat(), ...met])
  }

  const explainTypedData: MeaningFeature['explainTypedData'] = async (given, options = {}) => {
    const { signal = new AbortController().signal } = options
    const network = networkOf(given.caipNetworkId)
    const typedData = toPlain(given) as TypedDataToExplain | undefined
    const read = typedData && readTypedData(typedData)
    if (!read) throw meaningErrors.INVALID('the message does not fit its types')
    const { chainId, message } = read
    const from = lowerAddress(given.from) ?? accountIn(store.get())
    // The network that the message is for. The chain in use knows nothing about its contract.
    const own = chainId === undefined ? network : findNetwork(store.get(), `eip155:${chainId}`)
    const { ask, facts, finish } = await open(own ?? network, { signal })
    const meaning = await describeTypedData(typedData, read, { facts, from })
    const { contract } = meaning
    const approvals = findApprovals(message)
    const risks =
      contract && own
        ? await Promise.all([
            checkContract(contract, ask),
            checkApprovals(approvals, { contract, owner: from }, ask),
          ])
        : [limitsOf(approvals), contract ? [{ kind: 'unchecked' } as const] : []]
    const isElsewhere = chainId !== undefined && chainId !== Number(network.id)
    return finish(meaning, [
      ...risks.flat(),
      ...(isElsewhere ? [{ kind: 'otherNetwork' } as const] : []),
    ])
  }

  function queryOf(id: string, read: (options: AbortOptions) => Promise<Meaning>): Query<Meaning> {
    const known = queries.get(id)
    if (known) return known
    const query = createQuery(context, {
      key: (state) => ['latchkey meaning', id, accountIn(state)] as const,
      staleTime: lifetime,
      load: (_key, abort) => read(abort),
    })
    queries.set(id, query)
    const [oldest] = queries.keys()
    if (queries.size > mostQueries && oldest !== undefined) queries.delete(oldest)
    return query
  }

  return {
    explainCall,
    explainTypedData,
    // A file that cannot be written as JSON is ignored, so the key leaves it out.
    ofCall: (call) =>
      queryOf(write(call) ?? write(call, 'descriptor') ?? '', (abort) => explainCall(call, abort)),
    ofTypedData: (data) => queryOf(write(data) ?? '', (abort) => explainTypedData(data, abort)),
  }
}

const isRevert = (cause: unknown) => /revert|invalid opcode/i.test(errorMessage(cause) ?? '')

const isCallData = (data: string): data is `0x${string}` =>
  data.length >= 10 && data.length <= longestData && hexBytes.test(data)

/**
 * What was given, as JSON without that key. Amounts are decimal digits. `undefined` if it cannot be
 * written.
 */
function write(given: unknown, left?: string): string | undefined {
  try {
    const text = JSON.stringify(given, (key, value: unknown) => {
      if (key === left) return undefined
      return typeof value === 'bigint' ? String(value) : value
    })
    return text.length <= longestGiven ? text : undefined
  } catch {
    // A hostile object that throws when it is read, or a circle.
    return undefined
  }
}

/** A copy without getters. */
function toPlain(given: unknown): unknown {
  const text = write(given)
  return text === undefined ? undefined : JSON.parse(text)
}

type Files = ReadonlyMap<string, readonly unknown[]>

const placeOf = (chainId: number, address: string) => `${chainId} ${address.toLowerCase()}`

/** The files by the contracts that they are for. */
function indexFiles(files: readonly unknown[]): Files {
  const index = new Map<string, unknown[]>()
  for (const file of files) {
    const deployments = readField(readField(readField(file, 'context'), 'contract'), 'deployments')
    for (const one of Array.isArray(deployments) ? deployments : []) {
      const key = placeOf(Number(readField(one, 'chainId')), String(readField(one, 'address')))
      index.set(key, [...(index.get(key) ?? []), file])
    }
  }
  return index
}

function ownerOf(file: unknown): string | undefined {
  const owner = readField(readField(file, 'metadata'), 'owner')
  return typeof owner === 'string' ? owner : undefined
}

const actionOf = ({ format, isStandard }: Description) =>
  isStandard ? (readField(format, '$id') as MeaningAction) : undefined

function argumentsOf({ called }: Description, data: string): Node | undefined {
  const value = called && decodeArguments(called.inputs, data.slice(10))
  return called && value && { type: { kind: 'tuple', fields: called.inputs }, value }
}

const coinField = ({ chainId, value }: Container, facts: Facts): MeaningField => ({
  label: 'Sent along',
  term: 'value',
  ...amountOf(value, facts.coinOf(chainId), undefined),
})

/** A transfer of the network's own coin. */
function sendingCoin(call: Call, facts: Facts): Meaning {
  const to = { type: { kind: 'address' }, value: call.to } as const
  return {
    source: 'standard',
    intent: 'Send',
    action: 'send',
    fields: [
      {
        label: 'Amount',
        term: 'amount',
        ...amountOf(call.value, facts.coinOf(call.chainId), undefined),
      },
      { label: 'To', term: 'to', ...raw({ container: call, facts }, to) },
    ],
    warnings: [],
  }
}

async function describeTypedData(
  given: TypedDataToExplain,
  { chainId, encodedType, message, verifyingContract }: TypedDataRead,
  { facts, from }: { facts: Facts; from: `0x${string}` | undefined },
): Promise<Meaning> {
  const place =
    verifyingContract && chainId !== undefined ? { address: verifyingContract, chainId } : undefined
  const own = describeMessage(given.descriptor, { domain: given.domain, encodedType, place })
  const standard = place && findStandardMessage(encodedType)
  const digest = digestOfTypedData(given)
  const base = {
    ...(verifyingContract && { contract: facts.checksum(verifyingContract) }),
    ...(digest && { digest }),
  }
  const container: Container | undefined = place && {
    ...(from && { from }),
    to: place.address,
    value: 0n,
    chainId: place.chainId,
  }
  for (const description of container ? [own, standard] : []) {
    const described =
      description &&
      container &&
      (await describeFields({ container, description, facts, root: message }))
    if (!described) continue
    const { fields, intent, sentence } = described
    const action = actionOf(description)
    const isKnown = description === own || verifyingContract === permit2
    return {
      ...base,
      source: description === own ? 'descriptor' : 'standard',
      intent,
      ...(action && { action }),
      ...(sentence && { sentence }),
      ...(description.owner && { owner: description.owner }),
      ...(description.url && { url: description.url }),
      fields,
      warnings: isKnown ? [] : [{ kind: 'undescribed' }],
    }
  }
  const facts_ = { container: container ?? { to: '0x', value: 0n, chainId: 0 }, facts } as const
  return {
    ...base,
    source: 'types',
    intent: `Sign ${cleanText(given.primaryType, 40)}`,
    action: 'sign',
    fields: leavesOf(message, facts_),
    warnings: [{ kind: 'undescribed' }],
  }
}

/** Every value of a message, under its name. */
function leavesOf(message: Node, scope: Parameters<typeof raw>[0]): readonly MeaningField[] {
  const fields: MeaningField[] = []
  let hidden = 0

  function add({ type, value }: Node, path: string) {
    if (type.kind === 'tuple' && Array.isArray(value)) {
      for (const [index, field] of type.fields.entries())
        add({ type: field.type, value: value[index] }, path ? `${path}.${field.name}` : field.name)
    } else if (type.kind === 'array' && Array.isArray(value)) {
      for (const [index, one] of value.entries())
        add({ type: type.of, value: one }, `${path}[${index + 1}]`)
    } else if (fields.length < mostLeaves) {
      fields.push({ label: cleanText(path, 100), ...raw(scope, { type, value }) })
    } else hidden += 1
  }

  add(message, '')
  return hidden === 0
    ? fields
    : [...fields, { label: '…', text: `+${hidden}`, value: { kind: 'text' } }]
}

const lowerAddress = (address: unknown) =>
  isPrefixedEvmAddress(address) ? (address.toLowerCase() as `0x${string}`) : undefined

/** Throws `meaning/INVALID`. */
function parseCall(
  { data = '0x', descriptor, from, to, value = 0n }: CallToExplain,
  account: { chainId: number; from: `0x${string}` | undefined },
): Call {
  const [caller, contract] = [lowerAddress(from) ?? account.from, lowerAddress(to)]
  if (!contract) throw meaningErrors.INVALID('`to` is not an address')
  if (typeof value !== 'bigint' || value < 0n || value >= highestValue)
    throw meaningErrors.INVALID('`value` is not an amount in wei')
  if (typeof data !== 'string' || data.length > longestData || !hexBytes.test(data))
    throw meaningErrors.INVALID('`data` is not hex')
  return {
    chainId: account.chainId,
    ...(caller && { from: caller }),
    to: contract,
    value,
    data: data.toLowerCase() as `0x${string}`,
    descriptor: toPlain(descriptor),
  }
}
