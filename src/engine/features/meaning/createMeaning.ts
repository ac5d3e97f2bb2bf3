import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import type { Query } from '../../store/Query.ts'
import { currentConnection } from '../connection/Connection.ts'
import { createKnownReceivers } from '../createKnownReceivers.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import { checkApprovals, checkContract, limitsOf } from './checkApprovals.ts'
import { createExplanations } from './createExplanations.ts'
import { describeTypedData } from './describeTypedData.ts'
import type { Facts } from './FieldScope.ts'
import { findApprovals } from './findStandardCall.ts'
import { amountOf, raw } from './formatField.ts'
import {
  type CallToExplain,
  type Meaning,
  type MeaningFeature,
  type MeaningWarning,
  meaningErrors,
  type TypedDataToExplain,
} from './Meaning.ts'
import { lowerAddress, type ParsedCall, parseCall, toPlain, writePlain } from './parseCall.ts'
import { readTypedData } from './readTypedData.ts'

const lifetime = 30_000
const mostQueries = 50

/** Explains in words what a wallet will be asked to sign (ERC-7730). */
export function createMeaning(
  context: Pick<FeatureContext, 'adapters' | 'config' | 'platform' | 'queries' | 'store'>,
): MeaningFeature {
  const { store } = context
  const receivers = createKnownReceivers(context)
  const queries = new Map<string, Query<Meaning>>()
  const { open } = createExplanations(context)

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

  /** Returns a warning if nothing was sent to the address from this page before. */
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
    const opened = open(network, { signal })
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
    // The network that the message is for. Nodes of the network in use do not have its contract.
    const target = chainId === undefined ? network : findNetwork(store.get(), `eip155:${chainId}`)
    const { ask, facts, finish } = open(target ?? network, { signal })
    const meaning = await describeTypedData(typedData, read, { facts, from })
    const { contract } = meaning
    const approvals = findApprovals(message)
    const risks =
      contract && target
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
    // The engine ignores a descriptor that cannot be written as JSON. So the key does not contain
    // it.
    ofCall: (call) =>
      queryOf(writePlain(call) ?? writePlain(call, 'descriptor') ?? '', (abort) =>
        explainCall(call, abort),
      ),
    ofTypedData: (data) =>
      queryOf(writePlain(data) ?? '', (abort) => explainTypedData(data, abort)),
  }
}

/** Explains a transfer of the network's own coin. */
function sendingCoin(call: ParsedCall, facts: Facts): Meaning {
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
