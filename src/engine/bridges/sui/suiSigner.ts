import { Signer } from '@mysten/sui/cryptography'
import { Transaction } from '@mysten/sui/transactions'
import { base64 } from '@scure/base'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { readSuiAddress } from '../../adapters/sui/readSuiAddress.ts'
import type { Engine } from '../../Engine.ts'
import { readField } from '../../errors/readField.ts'
import { callWallet, type WalletInUse, walletInUse } from '../walletInUse.ts'

const signaturePattern = /^[A-Za-z0-9+/]{129,131072}={0,2}$/

/**
 * Returns a signer of `@mysten/sui` for the Sui account that is in use now. Its wallet signs
 * transactions and personal messages, and your app's client sends. The signer has no public key,
 * because a wallet may sign with something other than a single key. The signer's functions reject
 * with `signing/ACCOUNT_NOT_FOUND` if the wallet in use no longer has that account. They reject
 * with `adapter/UNSUPPORTED` if the wallet does not sign transactions for apps to send, for example
 * over WalletConnect. Throws `connection/NOT_CONNECTED`.
 */
export function suiSigner(engine: Engine): Signer {
  return new WalletSigner(walletInUse(engine, 'sui'))
}

class WalletSigner extends Signer {
  readonly #wallet: WalletInUse

  constructor(wallet: WalletInUse) {
    super()
    this.#wallet = wallet
  }

  override toSuiAddress(): string {
    return this.#wallet.address
  }

  override async signTransaction(bytes: Uint8Array) {
    return this.#ask('sui:signTransaction', bytes, {
      // The Wallet Standard passes the transaction as JSON, because the wallet may use another
      // version of the library.
      transaction: { toJSON: async () => Transaction.from(bytes).toJSON() },
    })
  }

  override async signPersonalMessage(bytes: Uint8Array) {
    return this.#ask('sui:signPersonalMessage', bytes, { message: bytes.slice() })
  }

  /** Asks the wallet to sign exactly these bytes. */
  async #ask(feature: `sui:${string}`, bytes: Uint8Array, input: object) {
    const { address, caipNetworkId: chain } = this.#wallet
    const provider = this.#wallet.provider()
    const account = accountsOf(provider).find(
      (entry) => readSuiAddress(readField(entry, 'address')) === address,
    )
    if (!account) throw adapterErrors.NO_ACCOUNTS()
    const owner = readField(readField(provider, 'features'), feature)
    const name = feature.slice('sui:'.length)
    const answer = await callWallet(owner, name, { ...input, account, chain })
    const [signature, signed] = [readField(answer, 'signature'), readField(answer, 'bytes')]
    if (
      typeof signature !== 'string' ||
      !signaturePattern.test(signature) ||
      signed !== base64.encode(bytes)
    )
      throw adapterErrors.INVALID_ANSWER()
    return { bytes: signed, signature }
  }

  override sign(): never {
    throw adapterErrors.UNSUPPORTED()
  }

  override getKeyScheme(): never {
    throw adapterErrors.UNSUPPORTED()
  }

  override getPublicKey(): never {
    throw adapterErrors.UNSUPPORTED()
  }
}

function accountsOf(provider: unknown): readonly unknown[] {
  const accounts = readField(provider, 'accounts')
  if (!Array.isArray(accounts)) throw adapterErrors.UNSUPPORTED()
  return accounts
}
