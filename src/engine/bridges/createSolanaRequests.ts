import { base58, base64 } from '@scure/base'
import { adapterErrors } from '../adapters/adapterErrors.ts'
import type { SendRequest } from '../adapters/Transfer.ts'
import type { FeatureContext } from '../EngineContext.ts'
import { type Connection, currentConnection } from '../features/connection/Connection.ts'
import { signingErrors } from '../features/signing/Signing.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'

interface TransactionRequest {
  address: string
  /** The whole transaction in its wire format. */
  bytes: Uint8Array
}

/** The requests that the bridges to Solana's libraries send to the wallet in use. */
export interface SolanaRequestsFeature {
  /** Resolves with the signature that identifies the transaction on the network, in base58. */
  send(
    asked: TransactionRequest & Pick<SendRequest, 'submit' | 'submitOptions'>,
    options: AbortOptions,
  ): Promise<string>
  /** Resolves with the bytes of the signed transaction. */
  sign(asked: TransactionRequest, options: AbortOptions): Promise<Uint8Array>
  /** Resolves with the bytes of the signature. */
  signText(asked: { address: string; message: string }, options: AbortOptions): Promise<Uint8Array>
}

/** Sends transactions and signs transactions and texts with one account of the wallet in use. */
export function createSolanaRequests({
  adapters,
  store,
}: Pick<FeatureContext, 'adapters' | 'store'>): SolanaRequestsFeature {
  /** Returns the connection that has the account, if its wallet is in use. */
  function connectionOf(address: string): Connection {
    const connection = currentConnection(store.get(), 'solana')
    if (!connection?.accounts.some((account) => account.address === address))
      throw signingErrors.ACCOUNT_NOT_FOUND(address, connection?.connectorId ?? 'solana')
    return connection
  }

  function requestOf({ address, bytes }: TransactionRequest): SendRequest {
    const { caipNetworkId, connectorId } = connectionOf(address)
    return {
      ...{ connectorId, address, caipNetworkId },
      // The app built the transaction and set its lifetime, which is part of the message. No
      // lifetime is passed here.
      transaction: { bytes: base64.encode(bytes), blockhash: '', lastValidBlockHeight: 0 },
    }
  }

  return {
    async send({ submit, submitOptions, ...given }, options) {
      const request = requestOf(given)
      const { transactions } = adapters.for('solana')
      if (!transactions) throw adapterErrors.UNSUPPORTED()
      return transactions.send({ ...request, submit, submitOptions }, options)
    },
    async sign(given, options) {
      const request = requestOf(given)
      const { transactions } = adapters.for('solana')
      if (!transactions?.sign) throw adapterErrors.UNSUPPORTED()
      return base64.decode(await transactions.sign(request, options))
    },
    async signText({ address, message }, options) {
      const { connectorId } = connectionOf(address)
      const { signing } = adapters.for('solana')
      if (!signing) throw signingErrors.CANNOT_SIGN()
      const signature = await signing.signMessage({ connectorId, address, message }, options)
      return base58.decode(signature)
    },
  }
}
