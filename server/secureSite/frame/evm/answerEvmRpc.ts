import {
  type Address,
  isAddressEqual,
  isHex,
  numberToHex,
  size,
  type TypedDataDefinition,
  toBytes,
} from 'viem'
import { askForMessage } from '../approval/askForMessage.ts'
import { coins, networkRow } from '../approval/feeRow.ts'
import { type Question, row, wordsRow } from '../approval/Question.ts'
import { RpcError, rpcErrors } from '../askNode.ts'
import type { SiteClient } from '../SiteClient.ts'
import { words } from '../texts/Words.ts'
import { createPlainSender } from './createPlainSender.ts'
import { describeCall } from './describeCall.ts'
import type { EvmAccount } from './EvmAccount.ts'
import type { AccountNode, EvmSender, SentCalls } from './EvmSender.ts'
import { createNames, type Names } from './Names.ts'
import type { PagePermissions } from './permissions/answerPermissions.ts'
import { delegationManager, isForManager } from './permissions/delegationManager.ts'
import { type AppCall, type AppTransaction, readTransaction } from './readTransaction.ts'
import { simulateCalls } from './simulateCalls.ts'

/** The methods that are sent to the node without asking the user. */
const reads =
  /^eth_(get[A-Z]\w+|new\w*Filter|uninstallFilter|blockNumber|call|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|syncing)$/
const mostCalls = 100
const hashSize = 32
/**
 * The EIP-712 primary types of a Safe. The owner signs them for a transaction, an operation or a
 * message of the Safe.
 */
const isForContract = /^Safe(Tx|Op|Message)$/
/**
 * The EIP-712 primary type of a user operation. The key signs it for an upgraded EOA (EIP-7702,
 * EntryPoint 0.8).
 */
const ofUpgraded = 'PackedUserOperation'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Calls that an app sent in one request. */
export interface Bundle {
  readonly sent: SentCalls[]
  /** Whether the calls are atomic: all succeed or none does. */
  readonly isAtomic: boolean
  /**
   * `partial`: some calls were sent. Then the user rejected a call, or a call could not be sent.
   */
  state: 'sending' | 'complete' | 'partial'
}

export interface EvmRequestContext extends AccountNode {
  /** The EOA of the key. */
  readonly owner: EvmAccount
  /** The smart account. Set if it is in use instead of the EOA. */
  readonly smart?: EvmSender | undefined
  /** Resolves when the user approves. */
  approve(question: Question): Promise<void>
  /** The bundles, by the id that the app received for each bundle. */
  readonly bundles: Map<string, Bundle>
  /**
   * Returns the address of the contract that the key owns. The address is the same on every
   * network. It does not depend on the account in use.
   */
  ownContract(): Promise<Address | undefined>
  /** The permissions of this page on this network. */
  readonly permissions: PagePermissions
}

/**
 * Answers an EVM request. A request that only reads the network goes to the node. A request that
 * signs, sends or changes permissions needs the user's approval.
 */
export async function answerEvmRpc(method: string, given: unknown, context: EvmRequestContext) {
  const { approve, askNode, bundles, canUpgrade, chainId, owner, ownContract, smart } = context
  const account = smart ?? createPlainSender(owner, context)
  const params: readonly unknown[] = Array.isArray(given) ? given : given == null ? [] : [given]
  const [first, second] = params
  const accountRow = row('row.account', account.address, 'code')
  const inUse = { ...context, account: account.address }

  /**
   * Returns the ERC-7730 registry's description of a call. Returns `undefined` if the code of
   * descriptions does not load.
   */
  const callInWords = (call: AppCall) =>
    import('./meaning/findMeaning.ts')
      .then(({ meaningOfCall }) => meaningOfCall(call, inUse))
      .catch(() => undefined)

  /** Opens the names of one question. The frame knows no contract if their code does not load. */
  const openNames = () =>
    import('./meaning/findMeaning.ts').then(
      ({ ownerOf }) => createNames(context, ownerOf),
      () => createNames(context),
    )

  if (reads.test(method)) return askNode(method, params)
  switch (method) {
    case 'eth_accounts':
      return [account.address]
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'personal_sign': {
      requireAccount(second, account.address)
      if (typeof first !== 'string') throw rpcErrors.invalid('a message')
      if (isHex(first) && first.length % 2 === 1)
        throw rpcErrors.invalid('whole bytes in the message')
      if (bytesOf(first) === hashSize)
        await refuseForContract('a text of more or less than 32 bytes')
      await approve(askForMessage(toBytes(first), account.address, `eip155:${chainId}`))
      return account.signMessage(isHex(first) ? { raw: first } : first)
    }
    case 'eth_signTypedData_v4': {
      requireAccount(first, account.address)
      const { copySigned, describeTypedData } = await import('./describeTypedData.ts')
      const typedData = copySigned(readTypedData(second, chainId))
      const { primaryType } = typedData
      if (isForContract.test(String(primaryType))) await refuseForContract('typed data of an app')
      if ((primaryType === ofUpgraded && !smart) || isForManager(typedData))
        throw rpcErrors.invalid('typed data of an app')
      const names = await openNames()
      const [values, inWords] = await Promise.all([
        describeTypedData(typedData, { names, network: networkRow(context) }),
        import('./meaning/findMeaning.ts')
          .then(({ meaningOfTypedData }) => meaningOfTypedData(typedData, inUse))
          .catch(() => undefined),
      ])
      await approve({
        title: words('title.typedData'),
        rows: [accountRow, ...(inWords ?? []), ...values],
      })
      return account.signTypedData(typedData)
    }
    case 'eth_sendTransaction': {
      if (!isRecord(first)) throw rpcErrors.invalid('a transaction')
      requireAccount(first.from, account.address)
      const prepared = await review(account, await readAll([first]))
      const { hash, isReverted } = await prepared.send()
      // The bundler's transaction can succeed although the calls failed.
      if (isReverted)
        throw new RpcError(3, 'execution reverted: the calls failed, and only the fee was paid.', {
          hash,
        })
      return hash
    }
    case 'wallet_sendCalls': {
      const {
        atomicRequired,
        calls,
        chainId: named,
        from,
        id: asked,
      } = isRecord(first) ? first : {}
      if (named != null && Number(named) !== chainId)
        throw rpcErrors.invalid(`calls for chain ${chainId}`)
      if (!Array.isArray(calls) || !calls.every(isRecord) || calls.length === 0)
        throw rpcErrors.invalid('calls')
      if (calls.length > mostCalls) throw rpcErrors.invalid(`at most ${mostCalls} calls`)
      if (from !== undefined) requireAccount(from, account.address)
      const sender = await forCalls()
      const { atomic } = sender
      if (atomicRequired === true && atomic === 'unsupported') throw rpcErrors.notAtomic()
      // Asks for an upgrade only if the app requires atomic calls and sends several calls.
      const isTogether =
        atomic === 'supported' ||
        (atomic === 'ready' && atomicRequired === true && calls.length > 1)
      // Validates all calls before it sends the first call.
      const read = await readAll(calls)
      const isAtomic = isTogether || calls.length === 1
      const bundle: Bundle = { sent: [], isAtomic, state: 'sending' }
      const given = typeof asked === 'string' ? asked : undefined
      // Stores the id before the first call is sent, so a second request with the same id is
      // refused. It is refused even if the frame does not know whether the calls were sent. There
      // must be no `await` between these two lines. Otherwise two requests could get the same id.
      if (given !== undefined && bundles.has(given)) throw rpcErrors.duplicateId()
      if (given !== undefined) bundles.set(given, bundle)
      let isSending = false
      try {
        for (const together of isTogether ? [read] : read.map((call) => [call])) {
          const prepared = await review(isTogether ? sender : account, together)
          isSending = true
          bundle.sent.push(await prepared.send())
        }
        bundle.state = 'complete'
      } catch (cause) {
        if (!isSending && given !== undefined) bundles.delete(given)
        if (bundle.sent.length === 0) throw cause
        // Throws no error here, because after an error the app would assume that no call was sent.
        bundle.state = 'partial'
      }
      const id = given ?? String(bundle.sent[0]?.hash)
      bundles.set(id, bundle)
      return { id }
    }
    case 'wallet_getCallsStatus':
      return callsStatus(String(first), context)
    case 'wallet_getCapabilities':
      return { [numberToHex(chainId)]: { atomic: { status: (await forCalls()).atomic } } }
    case 'wallet_getSupportedExecutionPermissions':
    case 'wallet_getGrantedExecutionPermissions':
    case 'wallet_requestExecutionPermissions':
    case 'wallet_revokeExecutionPermission': {
      // Only the EOA can give permissions.
      if (smart) throw rpcErrors.unsupported(method)
      const { answerPermissions } = await import('./permissions/answerPermissions.ts')
      return answerPermissions(method, params, context)
    }
    case 'wallet_revokePermissions': {
      const { pci } = isRecord(first) ? first : {}
      // Accepts only an id. Otherwise a page could get a signature of any text under this title.
      if (typeof pci !== 'string' || !uuid.test(pci))
        throw rpcErrors.invalid('the id of permissions in `pci`')
      // The service that stores the permissions checks this signature.
      await approve({
        title: words('title.revoke'),
        rows: [accountRow, row('row.permissions', pci, 'long')],
      })
      return account.signMessage(pci)
    }
    default:
      throw rpcErrors.unsupported(method)
  }

  /**
   * Returns the account that sends several calls. For an EOA that can be upgraded, this account
   * also prepares the upgrade.
   */
  async function forCalls(): Promise<EvmSender> {
    if (smart || !canUpgrade) return account
    const { openUpgradable } = await import('./upgrade/openUpgradable.ts')
    return openUpgradable({ owner, plain: account }, context)
  }

  /**
   * Throws if the EOA is in use and the key also owns a contract. Call this before signing data
   * that the contract, such as a Safe, would accept as its owner's approval. Otherwise a page could
   * request this approval as a signature of the EOA, and the user would not see what it does.
   */
  async function refuseForContract(expected: string) {
    if (!smart && (await ownContract())) throw rpcErrors.invalid(expected)
  }

  /**
   * Reads all calls of an app. While the EOA is in use, refuses calls to the key's contract and to
   * the DelegationManager, and calls with data to the EOA. The contract and an upgraded EOA run
   * what their owner sends. With a call to the DelegationManager, the EOA could make an ended
   * permission valid again.
   */
  async function readAll(given: readonly Record<string, unknown>[]) {
    const calls = given.map((one) => readTransaction(one, chainId))
    if (smart) return calls
    const contract = await ownContract()
    const acts = ({ data, to }: AppCall) =>
      to !== undefined &&
      (isAddressEqual(to, delegationManager) ||
        (contract !== undefined && isAddressEqual(to, contract)) ||
        (data !== '0x' && isAddressEqual(to, owner.address)))
    if (calls.some(acts))
      throw rpcErrors.invalid('another receiver: an app cannot act for the smart account')
    return calls
  }

  /** Prepares calls, and asks the user. Resolves when the user approves the calls. */
  async function review(sender: EvmSender, calls: readonly AppTransaction[]) {
    // Starts to read the coin's price early.
    void context.network.readPrice()
    const [prepared, described] = await Promise.all([sender.prepare(calls), describeAll(calls)])
    const { upgrade } = prepared
    const isOne = calls.length === 1
    const title = isOne ? words('title.transaction') : words('title.calls', { count: calls.length })
    const approving = approve({
      title: upgrade ? words('title.upgrade', { title }) : title,
      rows: [
        accountRow,
        ...(upgrade ? [upgrade] : []),
        ...described.flatMap((rows, index) => [
          ...(isOne
            ? []
            : [wordsRow('row.call', 'call.index', { index: index + 1, count: calls.length })]),
          ...rows,
        ]),
        networkRow(context),
        prepared.fee,
      ],
      effects: () =>
        simulateCalls(calls, { account: account.address, askNode, network: context.network }),
    })
    await approving.catch((cause) => {
      // This error means that the user rejected the upgrade. The app can then send the calls one by
      // one (EIP-5792).
      throw upgrade && cause.code === rpcErrors.rejected().code ? rpcErrors.noUpgrade() : cause
    })
    return prepared
  }

  /** Returns the rows of each call. Names no contracts if the calls only send coins. */
  async function describeAll(calls: readonly AppCall[]) {
    const names = calls.every(isPlain) ? createNames(context) : await openNames()
    return Promise.all(calls.map((call) => callRows(call, names)))
  }

  async function callRows(call: AppCall, names: Names) {
    const { data, to, value } = call
    const amount = row('row.amount', coins(value, context.network))
    if (!to) return [wordsRow('row.to', 'call.newContract'), amount, row('row.code', data, 'long')]
    const inWords = isPlain(call) ? undefined : await callInWords(call)
    const rows = await describeCall({ data, to }, names, inWords)
    return [row('row.to', names.linesOf(to), 'code'), amount, ...rows]
  }
}

/** Returns whether a call only sends coins. */
const isPlain = ({ data }: AppCall) => data === '0x'

async function callsStatus(id: string, { askNode, bundles, chainId }: EvmRequestContext) {
  const bundle = bundles.get(id)
  if (!bundle) throw rpcErrors.unknownBundle()
  const { isAtomic, sent, state } = bundle
  const found = await Promise.all(
    sent.map(({ hash }) => askNode('eth_getTransactionReceipt', [hash])),
  )
  const receipts = found.filter(isRecord)
  const isFailed =
    sent.some(({ isReverted }) => isReverted) || receipts.some(({ status }) => status === '0x0')
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chainId),
    atomic: isAtomic,
    status: statusCode(),
    receipts,
  }

  /** Returns the status code of EIP-5792. */
  function statusCode() {
    if (state === 'sending' || receipts.length < sent.length) return 100
    if (state === 'partial') return 600
    if (!isFailed) return 200
    return receipts.length > 1 ? 600 : 500
  }
}

function requireAccount(address: unknown, expected: Address) {
  if (String(address).toLowerCase() !== expected.toLowerCase()) throw rpcErrors.unauthorized()
}

/**
 * Returns the number of bytes that the account signs. A text can have the same number of bytes as a
 * hash.
 */
const bytesOf = (message: string) =>
  isHex(message) ? size(message) : new TextEncoder().encode(message).length

function readTypedData(given: unknown, chainId: number): TypedDataDefinition {
  const typedData = typeof given === 'string' ? parseJson(given) : given
  if (!isTypedData(typedData)) {
    throw rpcErrors.invalid('typed data with types, primaryType, domain and message')
  }
  const { domain, message, primaryType, types } = typedData
  const signedFor = isRecord(domain) ? domain.chainId : undefined
  if (signedFor !== undefined && Number(signedFor) !== chainId)
    throw rpcErrors.invalid(`typed data for chain ${chainId}`)
  return { domain, message, primaryType, types }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns whether a value looks like typed data. Checks only the fields at the top level. */
const isTypedData = (value: unknown): value is TypedDataDefinition =>
  isRecord(value) &&
  isRecord(value.types) &&
  isRecord(value.message) &&
  isRecord(value.domain) &&
  typeof value.primaryType === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Creates the functions that add and list the permissions that a user gave to one page. */
export const createPagePermissions = ({
  app,
  client,
  id,
  network,
}: {
  app: string
  client: SiteClient
  /**
   * The id of the user at the time of the request. Another user may log in before the first user
   * approves the request.
   */
  id: string
  network: string
}): PagePermissions => ({
  async requireRoom(count) {
    await client.ask('permission/room', { id, count })
  },
  async add(given) {
    await client.ask('permission/add', {
      id,
      network,
      contexts: given.map(({ context, until }) => ({ context, expires: Number(until) * 1_000 })),
    })
  },
  async list() {
    const { permissions } = await client.ask('permissions', { id })
    return permissions
      .filter((one) => one.network === network && one.app === app)
      .map(({ context }) => context)
  },
})
