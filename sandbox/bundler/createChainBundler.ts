import {
  BaseError,
  ContractFunctionRevertedError,
  concatHex,
  createClient,
  type Hex,
  http,
  isHex,
  keccak256,
  numberToHex,
  parseEther,
  parseEventLogs,
  size,
  stringToHex,
} from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import {
  getContractEvents,
  getTransactionReceipt,
  simulateContract,
  writeContract,
} from 'viem/actions'
import { entryPoints, estimateAbi } from '../chains/entryPoint/entryPoints.ts'
import { callChain } from '../wallets/callChain.ts'
import { ProviderRpcError, rpcErrors } from '../wallets/ProviderRpcError.ts'
import { readOperation } from './readOperation.ts'

type Operation = UserOperation<'0.8'>
type EntryPoint = (typeof entryPoints)[number]

const account = privateKeyToAccount(keccak256(stringToHex('latchkey sandbox bundler')))
// EntryPoint 0.7 has the same functions, events and errors.
const abi = [...entryPoint08Abi, ...estimateAbi] as const

/** The gas limits of the call that estimates the gas of an operation. */
const mostGas = { account: 5_000_000n, call: 15_000_000n, paymaster: 2_000_000n }
/** The gas that the EntryPoint itself uses for an operation. */
const ownGas = 100_000n
const withRoom = (gas: bigint) => (gas * 5n) / 4n + ownGas / 2n

/** Provides the bundler of one chain. Its key calls `handleOps` once for each operation. */
export function createChainBundler({ chainId, rpcUrl }: { chainId: number; rpcUrl: string }) {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  const ask = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  /** The sent operations, by their hashes. */
  const sent = new Map<Hex, { operation: unknown; entryPoint: EntryPoint }>()
  /**
   * Transactions of one key have consecutive nonces, so each transaction waits for the previous
   * one.
   */
  let last: Promise<unknown> = Promise.resolve()

  function read([given, address]: readonly unknown[]) {
    const operation = readOperation(given)
    if (!operation) throw rpcErrors.INVALID_PARAMS('an operation')
    const entryPoint = entryPoints.find(
      (one) => one.address.toLowerCase() === String(address).toLowerCase(),
    )
    if (!entryPoint) throw rpcErrors.INVALID_PARAMS('the address of EntryPoint 0.7 or 0.8')
    return { operation, entryPoint }
  }

  async function estimate(params: readonly unknown[]) {
    const { entryPoint, operation } = read(params)
    const { authorization, paymaster, sender } = operation
    const code = authorization && concatHex(['0xef0100', authorization.address])
    const { result } = await simulateContract(client, {
      abi,
      address: entryPoint.address,
      functionName: 'estimate',
      // With a gas price of zero, the estimate needs no deposit.
      args: [
        toPackedUserOperation({
          ...operation,
          maxFeePerGas: 0n,
          maxPriorityFeePerGas: 0n,
          callGasLimit: mostGas.call,
          verificationGasLimit: mostGas.account,
          ...(paymaster && { paymasterVerificationGasLimit: mostGas.paymaster }),
        }),
      ],
      ...(code && { stateOverride: [{ address: sender, code }] }),
    }).catch(refuse)
    const [accountGas, paymasterGas, callGas, isDone, answer] = result
    if (!isDone) throw new ProviderRpcError(-32521, 'The calls revert.', answer)
    return {
      preVerificationGas: numberToHex(ownGas + 16n * BigInt(size(operation.callData))),
      verificationGasLimit: numberToHex(withRoom(accountGas)),
      callGasLimit: numberToHex(withRoom(callGas)),
      ...(paymaster && {
        paymasterVerificationGasLimit: numberToHex(withRoom(paymasterGas)),
        paymasterPostOpGasLimit: numberToHex(operation.paymasterPostOpGasLimit || ownGas),
      }),
    }
  }

  async function send(params: readonly unknown[]) {
    const { entryPoint, operation } = read(params)
    const { authorization } = operation
    const { address, version } = entryPoint
    const { request } = await simulateContract(client, {
      abi,
      address,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], account.address],
      account,
      gas: gasOf(operation) + 3n * ownGas,
      ...(authorization && { authorizationList: [authorization] }),
    }).catch(refuse)
    // Runs before each operation, because a test may have reset the chain.
    await ask('anvil_setBalance', [account.address, numberToHex(parseEther('1000'))])
    await writeContract(client, { ...request, chain: null })
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: address,
      entryPointVersion: version,
      userOperation: operation,
    })
    sent.set(hash, { operation: params[0], entryPoint })
    return hash
  }

  async function find(hash: unknown) {
    if (!isHex(hash)) throw rpcErrors.INVALID_PARAMS('the hash of an operation')
    const [event] = await getContractEvents(client, {
      abi,
      address: entryPoints.map(({ address }) => address),
      eventName: 'UserOperationEvent',
      args: { userOpHash: hash },
      fromBlock: 'earliest',
    })
    return event
  }

  async function receiptOf(hash: unknown) {
    const event = await find(hash)
    if (!event) return null
    const { address, args, transactionHash } = event
    const { logs } = await getTransactionReceipt(client, { hash: transactionHash })
    const [revert] = parseEventLogs({ abi, logs, eventName: 'UserOperationRevertReason' })
    const receipt = Object(await ask('eth_getTransactionReceipt', [transactionHash]))
    return {
      ...args,
      nonce: numberToHex(args.nonce ?? 0n),
      actualGasCost: numberToHex(args.actualGasCost ?? 0n),
      actualGasUsed: numberToHex(args.actualGasUsed ?? 0n),
      entryPoint: address,
      ...(revert && { reason: revert.args.revertReason }),
      // All logs belong to this operation, because the transaction has no other operation.
      logs: receipt.logs,
      receipt,
    }
  }

  async function operationOf(hash: unknown) {
    const event = await find(hash)
    const one = isHex(hash) ? sent.get(hash) : undefined
    if (!one) return null
    return {
      userOperation: one.operation,
      entryPoint: one.entryPoint.address,
      blockHash: event?.blockHash ?? null,
      blockNumber: event ? numberToHex(event.blockNumber) : null,
      transactionHash: event?.transactionHash ?? null,
    }
  }

  return async (method: string, params: readonly unknown[]): Promise<unknown> => {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(chainId)
      case 'eth_supportedEntryPoints':
        return entryPoints.map(({ address }) => address)
      case 'eth_estimateUserOperationGas':
        return estimate(params)
      case 'eth_sendUserOperation': {
        const sending = last.then(() => send(params))
        last = sending.catch(() => {})
        return sending
      }
      case 'eth_getUserOperationReceipt':
        return receiptOf(params[0])
      case 'eth_getUserOperationByHash':
        return operationOf(params[0])
      default:
        throw new ProviderRpcError(-32601, 'The method is not known.')
    }
  }
}

/** Returns all gas that an operation may use. */
const gasOf = (operation: Operation) =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)

/** Throws the EntryPoint's reason for refusing an operation. */
function refuse(cause: unknown): never {
  const reverted =
    cause instanceof BaseError
      ? cause.walk((error) => error instanceof ContractFunctionRevertedError)
      : undefined
  const reason =
    reverted instanceof ContractFunctionRevertedError ? reverted.data?.args?.[1] : undefined
  if (typeof reason !== 'string') throw cause
  throw new ProviderRpcError(codeOf(reason), reason)
}

/**
 * Returns the error code of ERC-7769: for a wrong signature, a wrong time, a problem of the
 * paymaster, or any other reason.
 */
function codeOf(reason: string): number {
  if (/^AA[23]4/.test(reason)) return -32507
  if (/^AA[23]2/.test(reason)) return -32503
  return reason.startsWith('AA3') ? -32501 : -32500
}
