import {
  BaseError,
  createClient,
  custom,
  hexToBigInt,
  hexToNumber,
  isAddress,
  isHex,
  type PrivateKeyAccount,
} from 'viem'
import { sendTransaction as signAndSend } from 'viem/actions'
import { callChain } from './callChain.ts'
import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'
import type { Question } from './Question.ts'
import type { TestChain } from './TestWalletOptions.ts'
import { textsOf } from './textsOf.ts'

interface SendTransactionOptions {
  account: PrivateKeyAccount
  chain: TestChain
  transaction: Readonly<Record<string, unknown>>
  approve(question: Question): Promise<void>
}

/** Asks the user, signs with the account's key, and sends the raw transaction to the chain. */
export async function sendTransaction(options: SendTransactionOptions) {
  const { account, chain, transaction, approve } = options
  const { to, chainId } = transaction
  if (to !== undefined && to !== null && !(typeof to === 'string' && isAddress(to))) {
    throw rpcErrors.INVALID_PARAMS('an address in `to`')
  }
  if (chainId !== undefined && Number(chainId) !== chain.chainId) {
    throw rpcErrors.INVALID_PARAMS(`a transaction for the wallet's chain, ${chain.chainId}`)
  }
  const quantity = (key: string) => {
    const value = readHex(transaction, key)
    return value === undefined ? {} : { [key]: hexToBigInt(value) }
  }
  const nonce = readHex(transaction, 'nonce')
  const data = readHex(transaction, 'data') ?? readHex(transaction, 'input')
  if (!to && (data ?? '0x') === '0x')
    throw rpcErrors.INVALID_PARAMS('an address in `to`, or the code of a contract in `data`')

  await approve({
    kind: 'send',
    account: account.address,
    chainId: chain.chainId,
    transaction: textsOf(transaction),
  })

  const request = ({ method, params }: { method: string; params?: unknown }) =>
    callChain({ rpcUrl: chain.rpcUrl, method, params })
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  try {
    return await signAndSend(client, {
      account,
      chain: null,
      ...(to ? { to } : {}),
      ...(data ? { data } : {}),
      ...(nonce ? { nonce: hexToNumber(nonce) } : {}),
      ...quantity('value'),
      ...quantity('gas'),
      ...quantity('gasPrice'),
      ...quantity('maxFeePerGas'),
      ...quantity('maxPriorityFeePerGas'),
    })
  } catch (cause) {
    throw toProviderError(cause)
  }
}

function readHex(transaction: Readonly<Record<string, unknown>>, key: string) {
  const value = transaction[key]
  if (value === undefined || value === null) return undefined
  if (!isHex(value)) throw rpcErrors.INVALID_PARAMS(`hex in \`${key}\``)
  return value
}

/** Converts an error. Uses the chain's own error if there is one, otherwise viem's message. */
function toProviderError(cause: unknown) {
  if (!(cause instanceof BaseError)) return rpcErrors.INTERNAL(String(cause))
  const source = cause.walk((error) => error instanceof ProviderRpcError)
  return source ?? rpcErrors.INTERNAL(cause.shortMessage)
}
