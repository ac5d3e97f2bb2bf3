import { hex } from '@scure/base'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { Engine } from '../../Engine.ts'
import { readField } from '../../errors/readField.ts'
import { signingErrors } from '../../features/signing/Signing.ts'
import { callWallet, walletInUse } from '../walletInUse.ts'

/** Bytes in hex, beginning with `0x`. */
type Hex = `0x${string}`

/** A wallet's answer, in the format of Polkadot's extensions. */
export interface PolkadotSignature {
  id: number
  /** A signature of 64 or 65 bytes, with a leading byte for the type of the key. */
  signature: Hex
  /** The whole transaction, if the wallet changed it and the library allows that. */
  signedTransaction?: Hex | Uint8Array
}

/**
 * A signer with the interface of Polkadot's extensions. Pass it to `@polkadot/api` directly, and to
 * `polkadot-api` with `getPolkadotSignerFromPjs`.
 */
export interface PolkadotSigner {
  /** The account in use, in the network's address format. */
  readonly address: string
  /** Signs a transaction that the library has built. The library sends it. */
  signPayload<Payload extends { address: string }>(payload: Payload): Promise<PolkadotSignature>
  /**
   * Signs bytes, given in hex. Wallets wrap the bytes in `<Bytes>`. Over WalletConnect, the bytes
   * must be a text.
   */
  signRaw(raw: { address: string; data: string }): Promise<PolkadotSignature>
}

const signaturePattern = /^0x([0-9a-f]{2}){64,66}$/i
const mostHex = 2_000_000

/**
 * Returns a signer for the Polkadot account that is in use now. The signer's functions reject with
 * `signing/ACCOUNT_NOT_FOUND` if the wallet in use no longer has that account. Throws
 * `connection/NOT_CONNECTED`.
 */
export function polkadotSigner(engine: Engine): PolkadotSigner {
  const { address, provider } = walletInUse(engine, 'polkadot')

  return {
    address,
    async signPayload(payload) {
      const asked = { ...payload, address }
      return readAnswer(
        await request(provider(), {
          extension: ['signPayload', asked],
          session: ['polkadot_signTransaction', () => ({ address, transactionPayload: asked })],
        }),
      )
    },
    async signRaw({ data }) {
      return readAnswer(
        await request(provider(), {
          extension: ['signRaw', { address, data, type: 'bytes' }],
          session: ['polkadot_signMessage', () => ({ address, message: textOf(data) })],
        }),
      )
    },
  }
}

/** Sends the request to a wallet of the page, or over WalletConnect. */
function request(
  provider: unknown,
  {
    extension: [name, input],
    session: [method, params],
  }: { extension: [string, object]; session: [string, () => object] },
): Promise<unknown> {
  const signer = readField(provider, 'signer')
  if (signer) return callWallet(signer, name, input)
  return callWallet(provider, 'request', { method, params: params() })
}

function readAnswer(answer: unknown): PolkadotSignature {
  const signature = readField(answer, 'signature')
  const signedTransaction = readField(answer, 'signedTransaction') ?? undefined
  const id = readField(answer, 'id')
  if (
    !isHex(signature) ||
    !signaturePattern.test(signature) ||
    !(
      signedTransaction === undefined ||
      signedTransaction instanceof Uint8Array ||
      isHex(signedTransaction)
    )
  )
    throw adapterErrors.INVALID_ANSWER()
  return {
    id: typeof id === 'number' ? id : 0,
    signature,
    ...(signedTransaction !== undefined && { signedTransaction }),
  }
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length <= mostHex && /^0x([0-9a-f]{2})*$/i.test(value)

/** Decodes the text of bytes in hex. WalletConnect's request can carry only a text. */
function textOf(data: string): string {
  try {
    const bytes = hex.decode(data.replace(/^0x/, '').toLowerCase())
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // The value is not hex, or not a text in UTF-8.
    throw signingErrors.CANNOT_SIGN()
  }
}
