import {
  any,
  array,
  boolean,
  maxLength,
  minLength,
  nullish,
  number,
  object,
  optional,
  record,
  regex,
  string,
  tuple,
  union,
  type ZodMiniType,
} from 'zod/mini'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import { parse } from '../../sanitize/parse.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import type { Asked } from './frameEvents.ts'
import type { WalletNamespace, WalletParts } from './WalletParts.ts'

/** Errors of requests that are refused before the frame shows them. */
export const requestErrors = defineErrors('login', {
  INVALID_PARAMS: (method: string, what: string) =>
    `\`${method}\` was called with wrong parameters: ${what}`,
  UNAUTHORIZED: 'The account of this request is not signed in here',
  CAPABILITY_UNSUPPORTED: (name: string) => `The embedded wallet has no capability ${name}`,
  CHAIN_UNSUPPORTED: (chainId: string) => `The network ${chainId} is not one of this app`,
  DUPLICATE_ID: 'Calls with this id were sent already',
  BUNDLE_TOO_LARGE: (most: string) => `At most ${most} calls can be sent at once`,
  ATOMICITY_UNSUPPORTED: 'This account cannot send its calls as one',
})

/** Methods whose first parameter contains the network. */
const naming: readonly string[] = [
  'wallet_sendCalls',
  'eth_sendTransaction',
  'wallet_requestExecutionPermissions',
  'wallet_grantPermissions',
]
const keptIds = 1_000

export interface FrameRequest {
  method: string
  params?: unknown
}

export interface RequestChecks {
  /**
   * Returns the network that the request is for. Throws if the request's parameters, account or
   * network are wrong.
   */
  place(namespace: WalletNamespace, request: FrameRequest): Network
  /** Validates batched calls and reserves their id. Returns a function that releases the id. */
  take(
    asked: Asked<'RPC_REQUEST'>,
    options: { connection: Connection; signal: AbortSignal | undefined },
  ): Promise<() => void>
}

/** Refuses invalid requests before the frame shows anything. Loads with the first request. */
export function createRequestChecks({
  accounts,
  client,
  context,
}: Pick<WalletParts, 'client' | 'context'> & { accounts: FrameAccounts }): RequestChecks {
  const sentIds = new Set<string>()

  /** Returns the network in the request, otherwise the network in use. */
  function networkOf(namespace: WalletNamespace, { method, params }: FrameRequest): Network {
    const inUse = accounts.networkFor(namespace, accounts.current(namespace)?.caipNetworkId)
    const chainId = readField(readField(params, '0'), 'chainId')
    if (!naming.includes(method) || typeof chainId !== 'string') return inUse
    const id = `eip155:${Number(chainId)}`
    if (id === inUse.caipNetworkId) return inUse
    if (method === 'eth_sendTransaction')
      throw requestErrors
        .INVALID_PARAMS(method, `chainId: the wallet is on ${inUse.caipNetworkId}`)
        .because({ code: -32602 })
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw requestErrors.CHAIN_UNSUPPORTED(chainId).because({ code: 5710 })
    return network
  }

  /**
   * Reserves the id of the calls, which can be used once. Returns a function that releases the id.
   */
  function keep({ id }: CallsRequest): () => void {
    if (id === undefined) return () => {}
    if (sentIds.has(id)) throw requestErrors.DUPLICATE_ID().because({ code: 5720 })
    if (sentIds.size >= keptIds) sentIds.clear()
    sentIds.add(id)
    return () => void sentIds.delete(id)
  }

  /** Refuses the requests that EIP-5792 requires a wallet to refuse before showing anything. */
  async function checkCalls(
    calls: CallsRequest,
    {
      asked,
      connection,
      signal,
    }: { asked: Asked<'RPC_REQUEST'>; connection: Connection; signal: AbortSignal | undefined },
  ) {
    const [{ address, type }] = connection.accounts
    // A plain account can make all calls or none only if the frame can upgrade the account
    // (EIP-7702).
    const needsUpgrade = calls.atomicRequired === true && type !== 'smartAccount'
    const needed = neededCapabilities(calls)
    if (needed.length === 0 && !needsUpgrade) return
    const chainId = `0x${Number(asked.chainId).toString(16)}`
    const question = { ...asked, method: 'wallet_getCapabilities', params: [address, [chainId]] }
    const all = await client.ask('RPC_REQUEST', question, signal).catch(() => ({}))
    const known = readField(all, chainId)
    const atomic = readField(readField(known, 'atomic'), 'status')
    if (needsUpgrade && atomic !== 'ready' && atomic !== 'supported')
      throw requestErrors.ATOMICITY_UNSUPPORTED().because({ code: 5760 })
    const missing = needed.find((name) => readField(known, name) === undefined)
    if (missing !== undefined)
      throw requestErrors.CAPABILITY_UNSUPPORTED(missing).because({ code: 5700 })
  }

  return {
    place(namespace, request) {
      checkRequest(request, accounts.addresses())
      return networkOf(namespace, request)
    },
    async take(asked, options) {
      if (asked.method !== 'wallet_sendCalls') return () => {}
      const [calls] = asked.params as [CallsRequest]
      const release = keep(calls)
      try {
        await checkCalls(calls, { asked, ...options })
        return release
      } catch (cause) {
        release()
        throw cause
      }
    },
  }
}

/** The maximum size of a transaction on Ethereum's usual nodes: 128 KiB, in hex. */
const longestData = 262_146
/** EIP-5792: an id has at most 4,096 bytes, in hex. */
const longestId = 8_194
const longestText = 131_072
const mostCalls = 100
const most = 100

const hexText = (shape: RegExp, longest: number) => string().check(maxLength(longest), regex(shape))
const address = () => hexText(/^0x[0-9a-fA-F]{40}$/, 42)
const bytes = () => hexText(/^0x(?:[0-9a-fA-F]{2})*$/, longestData)
const quantity = () => hexText(/^0x[0-9a-fA-F]{1,64}$/, 66)
const chain = () => hexText(/^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/, 15)
const base58 = () => string().check(maxLength(longestData), regex(/^[1-9A-HJ-NP-Za-km-z]+$/))
const text = () => string().check(maxLength(longestText))
const named = () => record(string().check(maxLength(100)), any())
const capabilities = () => optional(record(string().check(maxLength(100)), named()))
const list = <Shape extends ZodMiniType>(shape: Shape) =>
  array(shape).check(minLength(1), maxLength(most))
/** Some apps wrap the value in a list, and some do not. */
const one = <Shape extends ZodMiniType>(shape: Shape) => union([tuple([shape], any()), shape])

/** EIP-5792: a call without a target creates a contract. */
const call = () =>
  object({
    to: optional(address()),
    data: optional(bytes()),
    value: optional(quantity()),
    capabilities: capabilities(),
  })

const sendCalls = () =>
  tuple([
    object({
      version: optional(hexText(/^[12](\.\d{1,3}){0,2}$/, 10)),
      id: optional(string().check(minLength(1), maxLength(longestId))),
      from: optional(address()),
      chainId: optional(chain()),
      atomicRequired: optional(boolean()),
      calls: array(call()).check(minLength(1)),
      capabilities: capabilities(),
    }),
  ])

const transaction = () =>
  object({
    from: nullish(address()),
    to: nullish(address()),
    data: nullish(bytes()),
    input: nullish(bytes()),
    value: nullish(quantity()),
    gas: nullish(quantity()),
    gasPrice: nullish(quantity()),
    maxFeePerGas: nullish(quantity()),
    maxPriorityFeePerGas: nullish(quantity()),
    chainId: nullish(chain()),
  })

const typedData = () =>
  object({
    types: record(string(), array(object({ name: string(), type: string() }))),
    primaryType: string().check(minLength(1)),
    domain: named(),
    message: named(),
  })

/**
 * Creates the schema of a permission that an app requests (ERC-7715). Its data and its rules depend
 * on their types.
 */
const executionPermission = () => {
  const typed = () => object({ type: text(), data: named() })
  return object({
    chainId: chain(),
    from: optional(address()),
    to: address(),
    permission: typed(),
    rules: optional(nullish(array(typed()))),
  })
}

/** The parameters of each method. Any other method takes a list, or nothing. */
const shapes = {
  personal_sign: () => tuple([text(), address()], any()),
  eth_signTypedData_v4: () => tuple([address(), union([text(), typedData()])]),
  eth_sendTransaction: () => tuple([transaction()], any()),
  eth_sendRawTransaction: () => tuple([bytes()]),
  eth_sendUserOperation: () => tuple([named(), address()], any()),
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: () => tuple([string().check(minLength(1), maxLength(longestId))]),
  wallet_getCapabilities: () =>
    optional(union([tuple([]), tuple([address()]), tuple([address(), array(chain())])])),
  wallet_getAssets: () =>
    tuple([object({ account: address(), chainFilter: optional(array(chain())) })]),
  wallet_requestExecutionPermissions: () => list(executionPermission()),
  wallet_revokeExecutionPermission: () => tuple([object({ permissionContext: bytes() })]),
  wallet_grantPermissions: () =>
    tuple([
      object({
        chainId: optional(chain()),
        address: optional(address()),
        expiry: optional(number()),
        permissions: list(object({ type: union([text(), named()]), data: optional(any()) })),
      }),
    ]),
  wallet_revokePermissions: () =>
    tuple([object({ pci: string().check(minLength(1), maxLength(longestId)) })]),
  solana_signMessage: () => one(object({ message: base58(), pubkey: optional(base58()) })),
  solana_signTransaction: () => one(object({ transaction: base58() })),
  solana_signAllTransactions: () => one(object({ transactions: list(base58()) })),
  solana_signAndSendTransaction: () =>
    one(object({ transaction: base58(), options: optional(named()) })),
} satisfies Record<string, () => ZodMiniType>

interface ExecutionPermission {
  chainId: string
  from?: string | undefined
}

interface CallsRequest {
  id?: string | undefined
  chainId?: string | undefined
  atomicRequired?: boolean | undefined
  calls: readonly (Transaction & { capabilities?: Capabilities | undefined })[]
  capabilities?: Capabilities | undefined
}

type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Validates a request's parameters before the frame shows anything. Throws `login/INVALID_PARAMS`
 * (-32602), `login/UNAUTHORIZED` (4100) for an account that is not `own`, and
 * `login/BUNDLE_TOO_LARGE` (5740).
 */
export function checkRequest(
  { method, params }: { method: string; params?: unknown },
  grantedAccounts: readonly string[],
): void {
  const shape = Object.hasOwn(shapes, method) ? shapes[method as keyof typeof shapes]() : undefined
  const wrong = (cause: unknown, what: string) =>
    requestErrors.INVALID_PARAMS(method, what).because({ code: -32602, cause })
  let given: unknown
  try {
    given = parse(shape ?? optional(union([array(any()), named()])), params)
  } catch (cause) {
    const { message, path } = cause as { message: string; path?: string }
    throw wrong(cause, path ? `${path}: ${message}` : message)
  }
  if (method === 'eth_signTypedData_v4') readTypedData(given, (cause) => wrong(cause, 'typed data'))
  if (method === 'wallet_requestExecutionPermissions') {
    const chainIds = (given as readonly ExecutionPermission[]).map((one) => Number(one.chainId))
    if (new Set(chainIds).size > 1) throw wrong(undefined, 'permissions of several networks')
  }
  const sent = transactionsIn(method, given)
  if (sent.some(isEmpty)) throw wrong(undefined, 'neither a target nor the code of a contract')
  if (method === 'eth_sendTransaction' && sent.some(saysTwoThings))
    throw wrong(undefined, 'data and input are not the same')
  if (method === 'wallet_sendCalls' && sent.length > mostCalls)
    throw requestErrors.BUNDLE_TOO_LARGE(String(mostCalls)).because({ code: 5740 })
  const isGranted = (account: string) =>
    grantedAccounts.some((one) =>
      account.startsWith('0x') ? one.toLowerCase() === account.toLowerCase() : one === account,
    )
  if (!accountsIn(method, given).every(isGranted))
    throw requestErrors.UNAUTHORIZED().because({ code: 4100 })
}

/** Returns the capabilities that the app requires for its calls. */
function neededCapabilities({ calls, capabilities = {} }: CallsRequest): readonly string[] {
  const all = [capabilities, ...calls.map((one) => one.capabilities ?? {})]
  const needed = all.flatMap((some) =>
    Object.entries(some).flatMap(([name, { optional }]) => (optional === true ? [] : [name])),
  )
  return [...new Set(needed)]
}

type Transaction = Readonly<Partial<Record<'to' | 'data' | 'input', string | null>>>

/** Returns the transactions that the request sends. */
function transactionsIn(method: string, given: unknown): readonly Transaction[] {
  if (method === 'eth_sendTransaction') return [(given as [Transaction])[0]]
  return method === 'wallet_sendCalls' ? (given as [CallsRequest])[0].calls : []
}

const isEmpty = ({ data, input, to }: Transaction) => !to && (data ?? input ?? '0x') === '0x'

/**
 * Returns whether `data` differs from `input`, its newer name. The frame might then not show what
 * is signed.
 */
const saysTwoThings = ({ data, input }: Transaction) =>
  data != null && input != null && data.toLowerCase() !== input.toLowerCase()

/** Reads typed data, given as an object or as JSON text. */
function readTypedData(given: unknown, wrong: (cause: unknown) => Error) {
  const [, data] = given as [string, unknown]
  if (typeof data !== 'string') return
  try {
    parse(typedData(), JSON.parse(data))
  } catch (cause) {
    throw wrong(cause)
  }
}

/** Returns the accounts that the request asks to sign or send. */
function accountsIn(method: string, given: unknown): readonly string[] {
  if (method === 'wallet_requestExecutionPermissions')
    return (given as readonly ExecutionPermission[]).flatMap(({ from }) => from ?? [])
  const [first, second] = Array.isArray(given) ? given : [given]
  const found =
    method === 'personal_sign'
      ? second
      : method === 'eth_signTypedData_v4'
        ? first
        : method === 'eth_sendTransaction' || method === 'wallet_sendCalls'
          ? first.from
          : method === 'wallet_grantPermissions'
            ? first.address
            : method === 'solana_signMessage'
              ? first.pubkey
              : undefined
  return found == null ? [] : [found]
}
