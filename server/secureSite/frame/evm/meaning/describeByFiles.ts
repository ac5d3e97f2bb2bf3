import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashTypedData,
  isHex,
  parseAbi,
  type TypedDataDefinition,
} from 'viem'
import type { AbiFunction } from '../../../../../src/engine/features/meaning/AbiType.ts'
import {
  type Description,
  describeCall as describeByFile,
  describeMessage,
} from '../../../../../src/engine/features/meaning/Description.ts'
import { decodeArguments } from '../../../../../src/engine/features/meaning/decodeArguments.ts'
import {
  describeFields,
  leavesOf,
} from '../../../../../src/engine/features/meaning/describeFields.ts'
import { digestOfTypedData } from '../../../../../src/engine/features/meaning/digestOfCall.ts'
import type {
  Coin,
  Container,
  Facts,
} from '../../../../../src/engine/features/meaning/FieldScope.ts'
import type { Meaning, MeaningField } from '../../../../../src/engine/features/meaning/Meaning.ts'
import type { Node } from '../../../../../src/engine/features/meaning/readPath.ts'
import { readTypedData } from '../../../../../src/engine/features/meaning/readTypedData.ts'
import {
  findRegistryFiles,
  ownerInRegistry,
} from '../../../../../src/engine/providers/erc7730/findRegistryFiles.ts'
import { coins } from '../../approval/feeRow.ts'
import { type Row, row, wordsRow } from '../../approval/Question.ts'
import { words } from '../../texts/Words.ts'
import { describeCall } from '../describeCall.ts'
import type { EvmNode } from '../EvmSender.ts'
import { createNames } from '../Names.ts'
import { readDecimals, readSymbol } from '../readToken.ts'
import { meaningTexts } from './meaningTexts.ts'

export interface MeaningContext extends EvmNode {
  /** The account that calls or signs. */
  readonly account: Address
}

interface Call {
  /**
   * The caller. Missing for an inner call. A contract makes the inner call, and the registry's
   * files do not name this contract.
   */
  readonly from?: Address
  readonly data: Hex
  readonly to: Address
  readonly value: bigint
}

type Files = readonly unknown[]

const mostTokens = 10
const mostInnerCalls = 10
const deepestCall = 3
const shortestCall = '0x12345678'.length
const longestCall = 200_000

/** Describes a call by the first file that fits the call. */
export const describeCallByFiles = (files: Files, call: Call, context: MeaningContext) =>
  createDescriber(context).describe(files, { ...call, from: context.account })

/** Describes typed data by the first file that fits the data. */
export async function describeTypedDataByFiles(
  files: Files,
  typedData: TypedDataDefinition,
  context: MeaningContext,
): Promise<readonly Row[] | undefined> {
  const { domain = {}, message, primaryType, types } = typedData
  const given = { domain: signedDomain(typedData), message, primaryType, types } as const
  const read = readTypedData({ ...given, domain })
  const { chainId, encodedType, verifyingContract } = read ?? {}
  if (!read || verifyingContract === undefined || chainId !== context.chainId) return undefined
  // Compares two hashes of the data. They are equal only if the data in the description is the data
  // to sign.
  const digest = digestOfTypedData({ ...given, types: Object(types), message: Object(message) })
  const isSame = digest?.kind === 'typedData' && digest.eip712Digest === hashTypedData(typedData)
  if (!isSame) return undefined
  const place = { address: verifyingContract, chainId }
  const container: Container = {
    from: context.account,
    to: verifyingContract,
    value: 0n,
    chainId,
  }
  const describer = createDescriber(context)
  for (const file of files) {
    const signed = { domain: given.domain, encodedType: String(encodedType), place }
    const description = describeMessage(file, signed)
    const rows = description && (await describer.say(description, container, read.message))
    if (rows) return rows
  }
  return undefined
}

/**
 * Returns the fields of the domain that are in the type of the domain. Without a type, returns all
 * fields.
 */
function signedDomain({ domain = {}, types }: TypedDataDefinition): Record<string, unknown> {
  const fields: unknown = Object(types).EIP712Domain
  return Object.fromEntries(
    Object.entries(domain).filter(
      ([name]) => !Array.isArray(fields) || fields.some((field) => Object(field).name === name),
    ),
  )
}

/** Creates the functions that describe one call or message, together with its inner calls. */
function createDescriber(context: MeaningContext) {
  const { account, askNode, chainId, network } = context
  const names = createNames(context, ownerInRegistry)
  const tokens = new Map<string, Promise<Coin | undefined>>()
  /** The rows of inner calls, by the meaning of the outer call. A `Meaning` cannot contain rows. */
  const inside = new Map<Meaning, readonly Row[]>()
  let innerCalls = 0
  let depth = 0

  async function readToken(token: Address): Promise<Coin | undefined> {
    const [symbol = '', decimals] = await Promise.all([
      readSymbol(askNode, token),
      readDecimals(askNode, token),
    ])
    return decimals === undefined ? undefined : { symbol, decimals }
  }

  const facts: Facts = {
    checksum: (address) => getAddress(address),
    coinOf: (id) => (id === chainId ? { symbol: network.symbol, decimals: 18 } : undefined),
    isSelf: (address) => address.toLowerCase() === account.toLowerCase(),
    nameOf: (id, address) => ownerInRegistry({ chainId: id, address }),
    networkName: (id) => (id === chainId ? network.name : undefined),
    async tokenOf(id, address) {
      const token = getAddress(address)
      const known = tokens.get(token) ?? (tokens.size < mostTokens ? readToken(token) : undefined)
      if (id !== chainId || !known) return undefined
      tokens.set(token, known)
      return known
    },
    async explainInner({ chainId: id, data, to, value }) {
      const isCall = isHex(data) && data.length >= shortestCall && data.length <= longestCall
      if (!isCall || id !== chainId || innerCalls === mostInnerCalls || depth === deepestCall)
        return undefined
      innerCalls += 1
      depth += 1
      const call = { data, to: getAddress(to), value }
      const files = await findRegistryFiles('contract', { address: to, chainId })
      const inWords = await describe(files, call)
      depth -= 1
      const meaning: Meaning = { source: 'unknown', intent: call.to, fields: [], warnings: [] }
      inside.set(meaning, [
        ...(value === 0n ? [] : [row('row.amount', coins(value, network))]),
        ...(await describeCall(call, names, inWords, 1)),
      ])
      return meaning
    },
  }

  async function describe(files: Files, call: Call): Promise<readonly Row[] | undefined> {
    const { data, from, to, value } = call
    const selector = data.slice(0, shortestCall).toLowerCase()
    for (const file of files) {
      const found = describeByFile(file, { address: to.toLowerCase(), chainId, selector })
      const root = found?.called && argumentsOf(found.called, data)
      const container: Container = { from, to, value, chainId }
      const rows = root && (await say(found, container, root))
      if (rows) return rows
    }
    return undefined
  }

  /**
   * Returns the rows of the description, and rows for the values that the description leaves out.
   */
  async function say(description: Description, container: Container, root: Node) {
    const described = await describeFields({ container, description, facts, root })
    if (!described) return undefined
    const { fields, intent, shown } = described
    const owner = description.owner ?? facts.checksum(container.to)
    return [
      wordsRow(words(meaningTexts.does), meaningTexts.described, { intent, owner }),
      ...fields.flatMap((field) => rowsOf(field, words(meaningTexts.named, { name: field.label }))),
      ...leavesOf(root, { container, facts }, shown).flatMap((field) =>
        rowsOf(field, words(meaningTexts.alsoSigned, { name: field.label })),
      ),
    ]
  }

  function rowsOf({ text, value }: MeaningField, label: Row['label']): readonly Row[] {
    switch (value.kind) {
      case 'address':
        return [row(label, text, 'code')]
      case 'amount': {
        const { amount, isUnlimited, symbol, token, units } = value
        const name = [symbol, token].filter(Boolean).join(' ')
        // The file may show words instead of a large amount. The rows also show the amount.
        const message = isUnlimited ? [row(label, text)] : []
        if (amount !== undefined) return [...message, row(label, [amount, name])]
        return [...message, wordsRow(label, 'effect.units', { amount: units, name })]
      }
      case 'call':
        return [row(label, value.meaning.intent, 'code'), ...(inside.get(value.meaning) ?? [])]
      default:
        return [row(label, text, isHex(text) ? 'code' : 'words')]
    }
  }

  return { describe, say }
}

/**
 * Returns the arguments of a call. Encodes the arguments again, and compares the result with the
 * data. Returns `undefined` for other data, so that no data is hidden.
 */
function argumentsOf({ inputs, signature }: AbiFunction, data: Hex): Node | undefined {
  const value = decodeArguments(inputs, data.slice(shortestCall))
  if (!value) return undefined
  const signatures: readonly string[] = [`function ${signature}`]
  const abi = parseAbi(signatures)
  try {
    const { args = [], functionName } = decodeFunctionData({ abi, data })
    const again = encodeFunctionData({ abi, functionName, args })
    if (again.toLowerCase() !== data.toLowerCase()) return undefined
  } catch {
    return undefined
  }
  return { type: { kind: 'tuple', fields: inputs }, value, place: '' }
}
