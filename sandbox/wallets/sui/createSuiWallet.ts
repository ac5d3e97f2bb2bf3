import { base64 } from '@scure/base'
import type { NamespaceWalletOptions } from '../createNamespaceWallet.ts'
import { rpcErrors } from '../ProviderRpcError.ts'
import { createStandardWallet } from '../standard/createStandardWallet.ts'
import type { SuiAccount } from './createSuiAccount.ts'

export interface SuiWalletOptions extends NamespaceWalletOptions<SuiAccount> {
  /**
   * Converts a transaction from JSON to BCS, as `Transaction.from(json).build()` of `@mysten/sui`
   * does. Without this function, the wallet does not support transactions.
   */
  readonly readTransaction?: ((json: string) => Promise<Uint8Array>) | undefined
  /** Sends a signed transaction. Without this function, the page must send it. */
  readonly execute?: ((signed: SignedTransaction) => Promise<SuiExecution>) | undefined
}

interface SignedTransaction {
  /** The transaction in BCS, as base64. */
  readonly bytes: string
  readonly signature: string
}

interface SuiExecution {
  readonly digest: string
  /** The effects in BCS, as base64. */
  readonly effects: string
}

/** A request to sign a transaction, in the form of Sui's Wallet Standard. */
interface TransactionRequest {
  readonly account: unknown
  readonly chain: string
  readonly transaction: { toJSON(): Promise<string> }
}

/** Creates a Sui wallet with an Ed25519 key. It signs personal messages and transactions. */
export function createSuiWallet({ execute, readTransaction, ...options }: SuiWalletOptions) {
  const signs = readTransaction ? ['sui:signTransaction'] : []
  const wallet = createStandardWallet({
    ...options,
    chains: ['sui:mainnet', 'sui:testnet'],
    added: execute ? [...signs, 'sui:signAndExecuteTransaction'] : signs,
    sign: {
      feature: 'sui:signPersonalMessage',
      isList: false,
      work: ({ account, message }) => ({
        bytes: base64.encode(message),
        signature: account.signPersonalMessage(message),
      }),
    },
  })
  if (!readTransaction) return wallet
  const { page, provider } = wallet

  async function sign(
    feature: string,
    { account: entry, chain, transaction }: TransactionRequest,
  ): Promise<SignedTransaction> {
    const json = await transaction.toJSON()
    return page.call(feature, { chain, transaction: json }, async (approve) => {
      // The standard requires the wallet's own account objects, so accounts are compared by
      // identity.
      const index = provider.accounts.findIndex((account) => account === entry)
      const account = await page.approveMessage(page.granted()[index], json, approve)
      const bytes = await readTransaction?.(json)
      if (!bytes) throw rpcErrors.UNSUPPORTED_METHOD(feature)
      return { bytes: base64.encode(bytes), signature: account.signTransaction(bytes) }
    })
  }

  Object.assign(provider.features, {
    'sui:signTransaction': {
      version: '2.0.0',
      signTransaction: (request: TransactionRequest) => sign('sui:signTransaction', request),
    },
    ...(execute && {
      'sui:signAndExecuteTransaction': {
        version: '2.0.0',
        async signAndExecuteTransaction(request: TransactionRequest) {
          const signed = await sign('sui:signAndExecuteTransaction', request)
          return { ...signed, ...(await execute(signed)) }
        },
      },
    }),
  })
  return wallet
}
