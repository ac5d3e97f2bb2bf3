import {
  type Address,
  type Chain,
  type Client,
  createClient,
  custom,
  defineChain,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBigInt,
  isAddress,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  type SignedAuthorization,
  type Transport,
  zeroAddress,
} from 'viem'
import {
  getPaymasterData,
  getPaymasterStubData,
  getUserOperationHash,
  getUserOperationReceipt,
  type PaymasterActions,
  prepareUserOperation,
  type SmartAccount,
  sendUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { getTransactionReceipt } from 'viem/actions'
import type { CoinNetwork } from '../../approval/CoinNetwork.ts'
import { feeRow } from '../../approval/feeRow.ts'
import { type Row, wordsRow } from '../../approval/Question.ts'
import { type AskNode, RpcError, rpcErrors } from '../../askNode.ts'
import type { EvmAccount } from '../EvmAccount.ts'
import type { SentCalls, SmartAccountNode } from '../EvmSender.ts'
import { feeCalls, feeTokenRow } from './feeToken.ts'
import type { ReceivedCall } from './receiversOf.ts'

/** How long the frame waits until an operation is in a block, in milliseconds. */
const inclusionLimit = 120_000
/** The pause between two requests, in milliseconds. */
const pollTime = 1_000
/** The event of the EntryPoint about an operation that ran. All versions have this event. */
const entryPointAbi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

export type ChainClient = Client<Transport, Chain, undefined>

/** An operation that has all fields except the signature. */
type Operation = UserOperation<'0.7'> | UserOperation<'0.8'>

interface AskedOperation {
  readonly account: SmartAccount
  readonly authorization?: SignedAuthorization | undefined
  readonly calls: readonly ReceivedCall[]
}

interface PreparedOperation {
  readonly operation: Operation
  readonly fee: Row
}

type Sponsorship = Partial<
  Pick<
    Operation,
    'paymaster' | 'paymasterData' | 'paymasterPostOpGasLimit' | 'paymasterVerificationGasLimit'
  >
>

/**
 * Creates the functions that prepare and send operations of smart accounts. Uses a bundler and a
 * paymaster (ERC-4337, ERC-7677).
 */
export function createOperations(node: SmartAccountNode) {
  const { askBundler, askNode, chainId, feeToken, isSponsored, network } = node
  const chain = chainOf(chainId)
  const client = createClient({ chain, transport: transportOf(askNode), cacheTime: 0 })

  function toBundler() {
    if (!askBundler) throw rpcErrors.unknownNetwork()
    return createClient({ chain, transport: transportOf(askBundler) })
  }

  /**
   * Returns the arguments for `prepareUserOperation` of viem. viem reads the fees from the node.
   */
  const preparing = ({ account, authorization, calls }: AskedOperation) => ({
    bundler: Object.assign(toBundler(), { client }),
    asked: { account, calls, ...(authorization && { authorization }) },
  })

  async function prepareOwn(given: AskedOperation): Promise<PreparedOperation> {
    const { asked, bundler } = preparing(given)
    const operation = inOrder(await prepareUserOperation(bundler, asked))
    return { operation, fee: await ownFee(operation, network) }
  }

  /**
   * Prepares an operation whose fee a paymaster pays. The paymaster may take a token for the fee.
   * Throws if the paymaster refuses.
   */
  async function prepareSponsored(given: AskedOperation): Promise<PreparedOperation> {
    const { asked, bundler } = preparing(given)
    const { payer, ...paymaster } = askPaymaster(bundler)
    if (!feeToken) {
      const operation = await prepareUserOperation(bundler, { ...asked, paymaster })
      return { operation: inOrder(operation), fee: wordsRow('row.fee', 'fee.app') }
    }
    const paymasterContext = { token: feeToken.address }
    // The paymaster's first answer contains the address that needs the allowance.
    await prepareUserOperation(bundler, {
      ...asked,
      paymaster: { getPaymasterData: paymaster.getPaymasterStubData },
      paymasterContext,
      parameters: ['factory', 'fees', 'nonce', 'signature', 'authorization', 'paymaster'],
    })
    const before = await feeCalls(feeToken, {
      account: given.account.address,
      askNode,
      paymaster: payer(),
    })
    const operation = await prepareUserOperation(bundler, {
      ...asked,
      calls: [...before, ...given.calls],
      paymaster,
      paymasterContext,
    })
    return { operation: inOrder(operation), fee: feeTokenRow(feeToken, payer()) }
  }

  return {
    /** A client that sends requests to the network's node. */
    client,

    prepareSponsored,

    /**
     * Fills in the missing fields of an operation. Returns the operation with its fee. If the app's
     * paymaster refuses these calls, the account pays the fee. The fee's row then says so.
     */
    async prepare(given: AskedOperation): Promise<PreparedOperation> {
      if (!isSponsored) return prepareOwn(given)
      return prepareSponsored(given).catch(() => prepareOwn(given))
    },

    /** Signs an operation, sends it, and waits until it is in a block. */
    async send(operation: Operation, account: SmartAccount) {
      const bundler = toBundler()
      const { entryPoint } = account
      const signed = { ...operation, signature: await account.signUserOperation(operation) }
      const hash = getUserOperationHash({
        chainId,
        entryPointAddress: entryPoint.address,
        entryPointVersion: entryPoint.version,
        userOperation: signed,
      })
      await sendUserOperation(bundler, { ...signed, entryPointAddress: entryPoint.address }).catch(
        (cause) => {
          // Throws only if the bundler refused the operation. After any other error, the bundler
          // may have accepted it.
          if (isRefused(cause)) rethrow(cause)
        },
      )
      return inclusion(hash, { bundler, client, entryPoint: entryPoint.address })
    },
  }
}

/**
 * Throws if the nonce has another key than 0. The EntryPoint counts each key separately. So with
 * another key, a bundler could hold the operation back, and run it beside a repetition of it.
 */
function inOrder(given: unknown): Operation {
  const operation = given as Operation
  if (operation.nonce >> 64n !== 0n)
    throw rpcErrors.internal('The network’s node answers with a wrong nonce.')
  return operation
}

/**
 * Creates the requests to the paymaster (ERC-7677). Throws if the answers for one operation contain
 * different paymasters.
 */
function askPaymaster(bundler: ChainClient) {
  let named: Address | undefined
  function take(answer: Sponsorship) {
    const sponsorship = sponsorshipOf(answer)
    named ??= sponsorship.paymaster
    if (!isAddressEqual(named, sponsorship.paymaster))
      throw rpcErrors.internal('The paymaster’s answers name two paymasters.')
    return sponsorship
  }
  const actions: PaymasterActions = {
    getPaymasterData: async (question) => take(await getPaymasterData(bundler, question)),
    getPaymasterStubData: async (question) => take(await getPaymasterStubData(bundler, question)),
  }
  return { ...actions, payer: () => named ?? zeroAddress }
}

/**
 * Polls until the operation is in a block. The bundler names the transaction. The network's node
 * says whether the operation ran in it, and whether its calls succeeded. Ignores failed requests.
 */
async function inclusion(
  hash: Hex,
  {
    bundler,
    client,
    entryPoint,
  }: { bundler: ChainClient; client: ChainClient; entryPoint: Address },
): Promise<SentCalls> {
  const end = Date.now() + inclusionLimit
  while (Date.now() < end) {
    const found = await readInclusion().catch(() => undefined)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, pollTime))
  }
  throw rpcErrors.internal(
    `The operation ${hash} was sent, and is in no block yet. Look at the account before you try again.`,
  )

  async function readInclusion(): Promise<SentCalls | undefined> {
    const named = await getUserOperationReceipt(bundler, { hash })
    const { logs, transactionHash } = await getTransactionReceipt(client, {
      hash: named.receipt.transactionHash,
    })
    const [event] = parseEventLogs({
      abi: entryPointAbi,
      args: { userOpHash: hash },
      logs: logs.filter(({ address }) => isAddressEqual(address, entryPoint)),
    })
    return event && { hash: transactionHash, isReverted: !event.args.success }
  }
}

/**
 * Converts the owner to an account of viem. This account signs operations and messages, but no
 * transactions.
 */
export const ownerOf = ({ address, signHash }: EvmAccount) =>
  toAccount({
    address,
    signMessage: ({ message }) => signHash(hashMessage(message)),
    signTypedData: (typedData) => signHash(hashTypedData(typedData)),
    async signTransaction() {
      throw rpcErrors.unsupported('eth_signTransaction')
    },
  })

export const chainOf = (chainId: number): Chain =>
  defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })

export const transportOf = (ask: AskNode) =>
  custom(
    { request: ({ method, params }) => ask(method, params ?? []) },
    // Turns off automatic retries. A retry could send a second operation. The user can try again.
    { retryCount: 0 },
  )

/**
 * Returns only the paymaster's fields of an answer. viem would copy all other fields of the answer
 * into the operation.
 */
function sponsorshipOf({
  paymaster,
  paymasterData,
  paymasterPostOpGasLimit,
  paymasterVerificationGasLimit,
}: Sponsorship) {
  // Refuses the zero address. For the EntryPoint, this address means that the account pays.
  if (!paymaster || !isAddress(paymaster, { strict: false }) || hexToBigInt(paymaster) === 0n)
    throw rpcErrors.internal('The paymaster’s answer names no paymaster.')
  return {
    paymaster,
    paymasterData: paymasterData ?? '0x',
    ...(paymasterPostOpGasLimit !== undefined && { paymasterPostOpGasLimit }),
    ...(paymasterVerificationGasLimit !== undefined && { paymasterVerificationGasLimit }),
  }
}

/** Returns the row with the fee that the account pays for an operation. */
function ownFee(operation: Operation, network: CoinNetwork): Promise<Row> {
  const { callGasLimit, maxFeePerGas, preVerificationGas, verificationGasLimit } = operation
  const most = (callGasLimit + preVerificationGas + verificationGasLimit) * maxFeePerGas
  return feeRow(most, network)
}

function rpcErrorIn(cause: unknown): RpcError | undefined {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (error instanceof RpcError) return error
  return undefined
}

/** Returns whether the bundler answered that it refuses the operation (ERC-7769). */
function isRefused(cause: unknown): boolean {
  const code = rpcErrorIn(cause)?.code
  return code !== undefined && code !== rpcErrors.internal('').code
}

/** Throws the error of the bundler or the node, without the text that viem adds. */
export function rethrow(cause: unknown): never {
  const rpcError = rpcErrorIn(cause)
  if (rpcError) throw rpcError
  const said = cause instanceof Error ? Reflect.get(cause, 'shortMessage') : undefined
  throw rpcErrors.internal(String(said ?? 'The operation could not be prepared.'))
}
