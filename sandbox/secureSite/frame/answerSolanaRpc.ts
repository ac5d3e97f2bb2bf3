import { base58, base64 } from '@scure/base'
import { callChain } from '../../wallets/callChain.ts'
import { rpcErrors } from '../../wallets/ProviderRpcError.ts'
import type { FrameApprovals } from './createFrameApprovals.ts'
import type { FrameKeys } from './frameKeys.ts'
import { firstSignature, signSolanaTransaction } from './signSolanaTransaction.ts'

interface SolanaContext {
  readonly key: FrameKeys['solana']
  readonly rpcUrl: string | undefined
  readonly approve: FrameApprovals['approve']
}

type Params = Readonly<Record<string, unknown>>

/** Signs with the Solana account, each time with the user's approval. */
export async function answerSolanaRpc(method: string, given: unknown, context: SolanaContext) {
  const { approve, key, rpcUrl } = context
  const params = ((Array.isArray(given) ? given[0] : given) ?? {}) as Params
  const ask = (message: string) => approve({ kind: 'signMessage', account: key.address, message })
  const sign = (transaction: unknown) => signSolanaTransaction(decode(transaction), key)

  switch (method) {
    case 'solana_signMessage': {
      const bytes = decode(params.message)
      await ask(readText(bytes))
      return { signature: base58.encode(key.sign(bytes)) }
    }
    case 'solana_signTransaction': {
      await ask(`Transaction ${String(params.transaction)}`)
      return { transaction: base58.encode(sign(params.transaction)) }
    }
    case 'solana_signAllTransactions': {
      const { transactions } = params
      if (!Array.isArray(transactions)) throw rpcErrors.INVALID_PARAMS('transactions')
      await ask(`${transactions.length} transactions\n${transactions.join('\n')}`)
      return { transactions: transactions.map((one) => base58.encode(sign(one))) }
    }
    case 'solana_signAndSendTransaction': {
      await ask(`Transaction ${String(params.transaction)}`)
      if (!rpcUrl) throw rpcErrors.INTERNAL('No Solana runs in this sandbox.')
      const bytes = sign(params.transaction)
      const options = typeof params.options === 'object' ? params.options : {}
      await callChain({
        rpcUrl,
        method: 'sendTransaction',
        params: [base64.encode(bytes), { ...options, encoding: 'base64' }],
      })
      return { signature: base58.encode(firstSignature(bytes)) }
    }
    default:
      throw new Error('Requested RPC call is not allowed')
  }
}

function decode(text: unknown): Uint8Array {
  try {
    return base58.decode(String(text))
  } catch {
    throw rpcErrors.INVALID_PARAMS('base58')
  }
}

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return base58.encode(bytes)
  }
}
