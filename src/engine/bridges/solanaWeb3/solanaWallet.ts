import {
  type Connection,
  PublicKey,
  type SendOptions,
  type Signer,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Engine } from '../../Engine.ts'
import { currentConnection } from '../../features/connection/Connection.ts'
import { connectionErrors } from '../../features/connection/connectionErrors.ts'
import { solanaRequests } from '../solanaRequests.ts'

/** A transaction of `@solana/web3.js` in either format. */
export type Web3Transaction = Transaction | VersionedTransaction

export interface SendTransactionOptions extends SendOptions {
  /** Other keys that sign the transaction before the wallet does. */
  signers?: readonly Signer[]
}

/** A wallet with the functions of a wallet in `@solana/wallet-adapter`, AppKit and Anchor. */
export interface SolanaWallet {
  readonly publicKey: PublicKey
  /**
   * Asks the wallet to sign and send the transaction. Fills in the fee payer and the block hash of
   * a `Transaction` that has none. If the wallet can only sign, `connection` sends. Resolves with
   * the signature.
   */
  sendTransaction(
    transaction: Web3Transaction,
    connection: Connection,
    options?: SendTransactionOptions,
  ): Promise<string>
  /**
   * Asks the wallet to sign a transaction that your app sends. Resolves with the signed
   * transaction.
   */
  signTransaction<Given extends Web3Transaction>(transaction: Given): Promise<Given>
  /** Signs one transaction after another. */
  signAllTransactions<Given extends Web3Transaction>(
    transactions: readonly Given[],
  ): Promise<Given[]>
  /** Signs the bytes of a UTF-8 text. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

/**
 * Returns the Solana wallet in use, for code that is written with `@solana/web3.js`. Each function
 * rejects with `signing/ACCOUNT_NOT_FOUND` if the wallet in use no longer has the account. Throws
 * `connection/NOT_CONNECTED`.
 */
export function solanaWallet(engine: Engine): SolanaWallet {
  const inUse = currentConnection(engine.getState(), 'solana')
  if (!inUse) throw connectionErrors.NOT_CONNECTED()
  const [{ address }] = inUse.accounts
  const publicKey = new PublicKey(address)
  const { signal } = new AbortController()

  async function signTransaction<Given extends Web3Transaction>(given: Given): Promise<Given> {
    const { sign } = await engine.load(solanaRequests)
    const signed = await sign({ address, bytes: bytesOf(given) }, { signal })
    const read = isVersioned(given)
      ? VersionedTransaction.deserialize(signed)
      : Transaction.from(signed)
    // The result has the format of the input, which TypeScript cannot infer.
    return read as Given
  }

  return {
    publicKey,
    async sendTransaction(transaction, connection, { signers = [], ...options } = {}) {
      const { send } = await engine.load(solanaRequests)
      if (isVersioned(transaction)) {
        if (signers.length > 0) transaction.sign([...signers])
      } else {
        transaction.feePayer ??= publicKey
        transaction.recentBlockhash ??= (
          await connection.getLatestBlockhash(options.preflightCommitment)
        ).blockhash
        if (signers.length > 0) transaction.partialSign(...signers)
      }
      const submit = (signed: Uint8Array) => connection.sendRawTransaction(signed, options)
      const bytes = bytesOf(transaction)
      return send({ address, bytes, submit, submitOptions: options }, { signal })
    },
    signTransaction,
    async signAllTransactions(transactions) {
      const signed = []
      for (const transaction of transactions) signed.push(await signTransaction(transaction))
      return signed
    },
    async signMessage(content) {
      const { signText } = await engine.load(solanaRequests)
      const message = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
      return signText({ address, message }, { signal })
    },
  }
}

/**
 * Returns whether the transaction is versioned. Does not use `instanceof`, because the app may have
 * another copy of the library.
 */
const isVersioned = (transaction: Web3Transaction): transaction is VersionedTransaction =>
  'version' in transaction

const bytesOf = (transaction: Web3Transaction): Uint8Array =>
  isVersioned(transaction)
    ? transaction.serialize()
    : transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
