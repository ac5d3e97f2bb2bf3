import { checksumOf } from '../../caip/checksumOf.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { causesOf, errorMessage } from '../../errors/readField.ts'
import { findRegistryFiles, ownerInRegistry } from '../../providers/erc7730/findRegistryFiles.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { connectionsOf } from '../connection/Connection.ts'
import { findNetwork, type Network } from '../network/Network.ts'
import { readTokenUnit } from '../readTokenUnit.ts'
import { type AskChain, limitsOf, oneOfEachKind } from './checkApprovals.ts'
import { actionOf, type Description, describeCall } from './Description.ts'
import { decodeArguments } from './decodeArguments.ts'
import { describeFields } from './describeFields.ts'
import { digestOfCall } from './digestOfCall.ts'
import type { Container, Facts } from './FieldScope.ts'
import {
  type Approval,
  dependsOnToken,
  findApprovals,
  findStandardCall,
  type TokenKind,
} from './findStandardCall.ts'
import { amountOf } from './formatField.ts'
import type { Meaning, MeaningField, MeaningWarning } from './Meaning.ts'
import { isCallData, type ParsedCall } from './parseCall.ts'
import type { Node } from './readPath.ts'

const mostTokens = 10
const mostInnerCalls = 10
const deepestCall = 3
const answered = /^0x[0-9a-f]*$/i
const longestAnswer = 300_000
/** The call data of `supportsInterface` with the id of ERC-721. */
const isErc721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`

/** Describes calls with data from the registry, the app's networks and their nodes. */
export function createExplanations({
  adapters,
  store,
}: Pick<FeatureContext, 'adapters' | 'store'>) {
  /** Starts one explanation. Reads each piece of data only once, and limits how much it reads. */
  function open(network: Network, { signal }: AbortOptions) {
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
        // A revert is also an answer of the contract.
        if (causesOf(cause).some(isRevert)) return undefined
      }
      isUnchecked = true
      return undefined
    }

    const ask: AskChain = (...question) => askOn(network, ...question)

    async function readToken(chainId: number, address: string) {
      const place = findNetwork(store.get(), `eip155:${chainId}`)
      if (!place) return undefined
      const call = (data: string) => askOn(place, 'eth_call', [{ to: address, data }, 'latest'])
      const unit = await readTokenUnit(call)
      return unit && { decimals: unit.decimals, symbol: unit.symbol ?? '?' }
    }

    const state = store.get()
    const userAddresses = connectionsOf(state, 'eip155').connections.flatMap(({ accounts }) =>
      accounts.map(({ address }) => address.toLowerCase()),
    )
    const facts: Facts = {
      checksum: checksumOf,
      coinOf: (chainId) => findNetwork(state, `eip155:${chainId}`)?.nativeCurrency,
      isSelf: (address) => userAddresses.includes(address.toLowerCase()),
      nameOf: (chainId, address) => ownerInRegistry({ chainId, address }),
      networkName: (chainId) => findNetwork(state, `eip155:${chainId}`)?.name,
      async tokenOf(chainId, address) {
        const key = `${chainId} ${address.toLowerCase()}`
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

    /** Resolves with the kind of token, as the contract itself reports it. */
    async function kindOf({ chainId, to }: Container): Promise<TokenKind> {
      if (await facts.tokenOf(chainId, to)) return 'erc20'
      const answer = await ask('eth_call', [{ to, data: isErc721 }, 'latest'])
      return answer && /^0x0{63}1/.test(answer) ? 'erc721' : 'unknown'
    }

    async function describe(
      call: ParsedCall,
    ): Promise<{ meaning: Meaning; approvals: readonly Approval[] }> {
      const { chainId, data, descriptor, to, value } = call
      const contract = facts.checksum(to)
      const selector = data.slice(0, 10).toLowerCase() as `0x${string}`
      const place = { chainId, address: to.toLowerCase(), selector }
      const given = describeCall(descriptor, place)
      const listed = (await findRegistryFiles('contract', place))
        .map((file) => describeCall(file, place))
        .find((found) => found !== undefined)
      const kind = dependsOnToken(selector) ? await kindOf(call) : 'unknown'
      const standard = findStandardCall(selector, kind)
      const ways = [
        { source: 'descriptor', description: given },
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

  return { open }
}

const isRevert = (cause: unknown) => /revert|invalid opcode/i.test(errorMessage(cause) ?? '')

function argumentsOf({ called }: Description, data: string): Node | undefined {
  const value = called && decodeArguments(called.inputs, data.slice(10))
  return called && value && { type: { kind: 'tuple', fields: called.inputs }, value, place: '' }
}

const coinField = ({ chainId, value }: Container, facts: Facts): MeaningField => ({
  label: 'Sent along',
  term: 'value',
  ...amountOf(value, facts.coinOf(chainId), undefined),
})
