import {
  type Address,
  isAddressEqual,
  isHex,
  numberToHex,
  size,
  type TypedDataDefinition,
  toBytes,
} from 'viem'
import type { CoinNetwork } from '../approval/CoinNetwork.ts'
import { coins, networkRow } from '../approval/feeRow.ts'
import { messageRows } from '../approval/messageRows.ts'
import { type Question, type Row, row, wordsRow } from '../approval/Question.ts'
import { RpcError, rpcErrors } from '../askNode.ts'
import type { SiteClient } from '../SiteClient.ts'
import { words } from '../texts/Words.ts'
import { createPlainSender } from './createPlainSender.ts'
import { describeCall } from './describeCall.ts'
import type { EvmAccount } from './EvmAccount.ts'
import type { AccountNode, EvmSender, SentCalls } from './EvmSender.ts'
import type { PagePermissions } from './permissions/answerPermissions.ts'
import { delegationManager, isForManager } from './permissions/delegationManager.ts'
import { type AppCall, type AppTransaction, readTransaction } from './readTransaction.ts'
import { simulateCalls } from './simulateCalls.ts'

/** Methods that are passed to a node without asking the user. */
const reads =
  /^eth_(get[A-Z]\w+|new\w*Filter|uninstallFilter|blockNumber|call|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|syncing)$/
const mostCalls = 100
const hashSize = 32
/**
 * The EIP-712 primary types with which a Safe's owner signs a transaction, an operation or a
 * message of the Safe.
 */
const isForContract = /^Safe(Tx|Op|Message)$/
/**
 * The EIP-712 primary type that the key signs for a user operation of an upgraded EOA (EIP-7702,
 * EntryPoint 0.8).
 */
const ofUpgraded = 'PackedUserOperation'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Calls that an app sent together. */
export interface Bundle {
  readonly sent: SentCalls[]
  /** Whether the calls run as one, so that all succeed or none does. */
  readonly isAtomic: boolean
  /** `partial`: some calls were sent, and then the user rejected one or one could not be sent. */
  state: 'sending' | 'complete' | 'partial'
}

export interface EvmRequestContext extends AccountNode {
  /** The EOA of the key. */
  readonly owner: EvmAccount
  /** The smart account, if it is used instead of the EOA. */
  readonly smart?: EvmSender | undefined
  /** Resolves when the user approves. */
  approve(question: Question): Promise<void>
  /** The batched calls, by the id that the app received for them. */
  readonly bundles: Map<string, Bundle>
  /**
   * The address of the contract that the key owns. It is the same on every network, and does not
   * depend on which account is in use.
   */
  ownContract(): Promise<Address | undefined>
  /** The permissions of this page on this network. */
  readonly permissions: PagePermissions
}

/**
 * Answers an EVM request. Requests that only read go to the node. For all others, the user is asked
 * first.
 */
export async function answerEvmRpc(method: string, given: unknown, context: EvmRequestContext) {
  const { approve, askNode, bundles, canUpgrade, chainId, owner, ownContract, smart } = context
  const account = smart ?? createPlainSender(owner, context)
  const params: readonly unknown[] = Array.isArray(given) ? given : given == null ? [] : [given]
  const [first, second] = params
  const accountRow = row('row.account', account.address, 'code')
  const inUse = { ...context, account: account.address }

  /** The ERC-7730 registry's description of a call, if the code for it loads. */
  const callInWords = (call: AppCall) =>
    import('./meaning/findMeaning.ts')
      .then(({ meaningOfCall }) => meaningOfCall(call, inUse))
      .catch(() => undefined)

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
      await approve({
        title: words('title.message'),
        rows: [accountRow, ...messageRows(toBytes(first))],
      })
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
      const values = describeTypedData(typedData, networkRow(context))
      const inWords = await import('./meaning/findMeaning.ts')
        .then(({ meaningOfTypedData }) => meaningOfTypedData(typedData, inUse))
        .catch(() => undefined)
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
      // The bundler's transaction succeeds even if the calls failed.
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
      if (typeof asked === 'string' && bundles.has(asked)) throw rpcErrors.duplicateId()
      const sender = await forCalls()
      const { atomic } = sender
      if (atomicRequired === true && atomic === 'unsupported') throw rpcErrors.notAtomic()
      // An upgrade is only requested if the calls need it.
      const isTogether =
        atomic === 'supported' ||
        (atomic === 'ready' && atomicRequired === true && calls.length > 1)
      // All calls are validated before the first one is sent.
      const read = await readAll(calls)
      const isAtomic = isTogether || calls.length === 1
      const bundle: Bundle = { sent: [], isAtomic, state: 'sending' }
      const given = typeof asked === 'string' ? asked : undefined
      // From now on, a request with the same id is refused, even if it is unknown whether the calls
      // were sent.
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
        // Does not throw: an error would tell the app that nothing was sent.
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
      // Accepts only an id. Otherwise a page could have any text signed under this title.
      if (typeof pci !== 'string' || !uuid.test(pci))
        throw rpcErrors.invalid('the id of permissions in `pci`')
      // The service that stores the permissions verifies this signature.
      await approve({
        title: words('title.revoke'),
        rows: [accountRow, row('row.permissions', pci, 'long')],
      })
      return account.signMessage(pci)
    }
    default:
      throw rpcErrors.unsupported(method)
  }

  /** The account that sends several calls. If the EOA can be upgraded, it asks for the upgrade. */
  async function forCalls(): Promise<EvmSender> {
    if (smart || !canUpgrade) return account
    const { openUpgradable } = await import('./upgrade/openUpgradable.ts')
    return openUpgradable({ owner, plain: account }, context)
  }

  /**
   * Refuses typed data that a Safe would accept as its owner's approval of an operation. Otherwise
   * a page could request this signature from the EOA, and the user would not see what the operation
   * does.
   */
  async function refuseForContract(expected: string) {
    if (!smart && (await ownContract())) throw rpcErrors.invalid(expected)
  }

  /**
   * Refuses transactions to the smart account and to the DelegationManager. A smart account,
   * including an upgraded EOA, obeys its owner's transactions. With the DelegationManager, an
   * account can act for itself and make an ended permission valid again.
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

  /** Prepares calls, and resolves when the user has approved the calls. */
  async function review(sender: EvmSender, calls: readonly AppTransaction[]) {
    // Starts reading the coin's price.
    void context.network.readPrice()
    const [prepared, inWords] = await Promise.all([
      sender.prepare(calls),
      Promise.all(calls.map((call) => (call.data === '0x' ? undefined : callInWords(call)))),
    ])
    const { upgrade } = prepared
    const isOne = calls.length === 1
    const title = isOne ? words('title.transaction') : words('title.calls', { count: calls.length })
    const approving = approve({
      title: upgrade ? words('title.upgrade', { title }) : title,
      rows: [
        accountRow,
        ...(upgrade ? [upgrade] : []),
        ...calls.flatMap((call, index) => [
          ...(isOne
            ? []
            : [wordsRow('row.call', 'call.index', { index: index + 1, count: calls.length })]),
          ...callRows(call, context.network, inWords[index]),
        ]),
        networkRow(context),
        prepared.fee,
      ],
      effects: () =>
        simulateCalls(calls, { account: account.address, askNode, network: context.network }),
    })
    await approving.catch((cause) => {
      // The app can send the calls one by one instead (EIP-5792).
      throw upgrade && cause.code === rpcErrors.rejected().code ? rpcErrors.noUpgrade() : cause
    })
    return prepared
  }
}

function callRows(
  { data, to, value }: AppCall,
  network: CoinNetwork,
  inWords: readonly Row[] | undefined,
): readonly Row[] {
  const amount = row('row.amount', coins(value, network))
  if (!to) return [wordsRow('row.to', 'call.newContract'), amount, row('row.code', data, 'long')]
  return [row('row.to', to, 'code'), amount, ...describeCall(data, inWords)]
}

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

  /** The status code of EIP-5792. */
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

/** The number of signed bytes. A text can have as many bytes as a hash. */
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

/** Checks only the outer shape. */
const isTypedData = (value: unknown): value is TypedDataDefinition =>
  isRecord(value) &&
  isRecord(value.types) &&
  isRecord(value.message) &&
  isRecord(value.domain) &&
  typeof value.primaryType === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The permissions that a user gave to one page. The settings show the permissions of all pages. */
export const createPagePermissions = ({
  app,
  client,
  id,
  network,
}: {
  app: string
  client: SiteClient
  /**
   * The id of the user at the time of the request. Another user may log in before the request is
   * approved.
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
