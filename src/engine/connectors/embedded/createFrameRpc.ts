import { base58 } from '@scure/base'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { hexOfText } from '../../adapters/hexOfText.ts'
import { sendingRequest } from '../../adapters/sendingRequest.ts'
import type { SendRequest } from '../../adapters/Transfer.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { describeError } from '../../errors/describeError.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Approvals } from './createApprovals.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import type { FrameRequest, RequestChecks } from './createRequestChecks.ts'
import { loginErrors } from './loginErrors.ts'
import type { WalletNamespace, WalletParts } from './WalletParts.ts'

const longestSignature = 131_072
const toastDelay = 300
/** How long a frame may take to answer after the user has left the request, in milliseconds. */
const answerLimit = 15_000
/**
 * The time limit for a frame that promises to answer every request, in milliseconds. It is long,
 * because the network may be slow after the approval.
 */
const promisedLimit = 300_000
const hex = /^0x([0-9a-f]{2})+$/i
const base58Text = /^[1-9A-HJ-NP-Za-km-z]+$/

export interface FrameRpc {
  request(namespace: WalletNamespace, request: FrameRequest, signal?: AbortSignal): Promise<unknown>
  sendTransaction(
    namespace: WalletNamespace,
    input: SendRequest,
    options: AbortOptions,
  ): Promise<string>
  signMessage(
    namespace: WalletNamespace,
    text: { address: string; message: string },
    options: AbortOptions,
  ): Promise<string>
}

/**
 * Requests through the frame. Read-only methods are answered at once. The user approves methods
 * that sign or send in the frame. All others are refused.
 */
export function createFrameRpc({
  accounts,
  approvals,
  client,
  context,
  engine,
}: Pick<WalletParts, 'client' | 'context' | 'engine'> & {
  accounts: FrameAccounts
  approvals: Approvals
}): FrameRpc {
  let checks: RequestChecks | undefined

  async function request(
    namespace: WalletNamespace,
    { method, params }: FrameRequest,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const kind = rpcAllowlist(method)
    if (!kind) {
      if (!attempts.includes(method)) refuse()
      throw loginErrors.NOT_ALLOWED()
    }
    const loaded = await import('./createRequestChecks.ts')
    checks ??= loaded.createRequestChecks({ accounts, client, context })
    const connection = accounts.current(namespace)
    if (!connection) throw loginErrors.NOT_SIGNED_IN()
    const written = withoutBigInts(params)
    const network = checks.place(namespace, { method, params: written })
    const asked = {
      method,
      ...(written !== undefined && { params: written }),
      ...accounts.place(network),
      chainNamespace: namespace,
    }
    if (kind === 'reads') return client.ask('RPC_REQUEST', asked, signal)
    const release = await checks.take(asked, { connection, signal })
    let hasLeft = false
    async function askFrame(left: AbortSignal) {
      left.addEventListener('abort', () => {
        hasLeft = true
      })
      // Nothing is sent to the frame after the user has left.
      await client.ready(left)
      return client.ask(
        'RPC_REQUEST',
        asked,
        kind === 'acts' ? afterAnswer(left, signal) : left,
        left,
      )
    }
    try {
      const answer = await approvals.approve(askFrame, signal)
      if (responseKind(answer) === 'transaction') engine.account.balance.refetch()
      return answer
    } catch (cause) {
      // The frame did not report that it sent anything, so the app may retry.
      release()
      throw hasLeft && isEngineError(cause, 'common/REJECTED') ? commonErrors.ABORTED() : cause
    }
  }

  /**
   * Returns a signal that aborts some time after `left`. The frame may already be sending the
   * approved request when the user leaves, so the engine still waits for its answer. The wait is
   * limited, because some sites do not answer after the user has left.
   */
  function afterAnswer(left: AbortSignal, given: AbortSignal | undefined): AbortSignal {
    const ended = new AbortController()
    const end = () => ended.abort()
    given?.addEventListener('abort', end)
    left.addEventListener('abort', () => {
      context.platform.clock.after(client.answersAll() ? promisedLimit : answerLimit, end)
    })
    return ended.signal
  }

  function refuse() {
    context.logger.warn('Requested RPC call is not allowed')
    approvals.abortAll()
    context.platform.clock.after(toastDelay, () =>
      engine.toasts.show({
        variant: 'error',
        message: describeError(engine.store.get().messages.catalogue, {
          code: 'login.notAllowed',
          message: 'Action not allowed',
        }),
      }),
    )
  }

  return {
    request,
    async sendTransaction(
      namespace: WalletNamespace,
      input: SendRequest,
      { signal }: AbortOptions,
    ): Promise<string> {
      const inBase58 = (base64: string) =>
        base58.encode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
      const { method, params, read } = sendingRequest(input, inBase58)
      return read(await request(namespace, { method, params }, signal))
    },
    async signMessage(
      namespace: WalletNamespace,
      { address, message }: { address: string; message: string },
      { signal }: AbortOptions,
    ): Promise<string> {
      const isEvm = namespace === 'eip155'
      const params = isEvm
        ? [hexOfText(message), address]
        : { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
      const method = isEvm ? 'personal_sign' : 'solana_signMessage'
      const given = await request(namespace, { method, params }, signal)
      const answer = isEvm ? given : readField(given, 'signature')
      const shape = isEvm ? hex : base58Text
      if (typeof answer !== 'string' || answer.length > longestSignature || !shape.test(answer))
        throw adapterErrors.INVALID_ANSWER()
      return answer
    },
  }
}

/**
 * Writes bigints as nodes do: as hex with `0x`. Other values that cannot be cloned cause an error
 * when the message is posted.
 */
function withoutBigInts(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(withoutBigInts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withoutBigInts(entry)]),
  )
}

/** The 64 digits of a hash, or the digits of a longer signature. */
const hashOrSignature = /^0x[0-9a-fA-F]{62,}$/

/**
 * Returns the kind of the frame's answer: `transaction` for a transaction hash or a signature,
 * otherwise `object`.
 */
export function responseKind(response: unknown): 'transaction' | 'object' {
  return typeof response === 'string' && hashOrSignature.test(response) ? 'transaction' : 'object'
}

/** Read-only methods. The frame answers them without asking the user. */
const reads: readonly string[] = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
]

/** Methods that only sign. The user approves them in the frame. */
const signs: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
]

/** Methods that send, or that change what apps may do. The user approves them in the frame. */
const acts: readonly string[] = [
  'eth_sendTransaction',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  // The names of these methods before January 2026.
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]

/**
 * Optional methods that this package tries with any wallet. The user sees no error if the wallet
 * refuses.
 */
const attempts: readonly string[] = ['wallet_pay']

/** Returns the kind of a method, by its exact name. `undefined` if it is not allowed. */
export function rpcAllowlist(method: unknown): 'reads' | 'signs' | 'acts' | undefined {
  if (typeof method !== 'string') return undefined
  if (reads.includes(method)) return 'reads'
  if (signs.includes(method)) return 'signs'
  return acts.includes(method) ? 'acts' : undefined
}
