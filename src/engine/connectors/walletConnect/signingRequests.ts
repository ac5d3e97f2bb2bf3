import { hexOfText } from '../../adapters/hexOfText.ts'
import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'

export interface MessageToSign {
  address: string
  message: string
}

/** The signing request of a namespace, and how to read the signature from the answer. */
interface SigningRequest {
  method: string
  params(input: MessageToSign): object | Promise<object>
  /** Returns the signature in the answer. */
  read(answer: unknown): unknown
  /** The format of a signature. */
  shape: RegExp
}

const hex = /^0x([0-9a-f]{2})+$/i
const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/
const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const signatureOf = (answer: unknown) => readField(answer, 'signature')

export const signingRequests: Readonly<Record<SupportedNamespace, SigningRequest>> = {
  eip155: {
    method: 'personal_sign',
    params: ({ address, message }) => [hexOfText(message), address],
    read: (answer) => answer,
    shape: hex,
  },
  solana: {
    method: 'solana_signMessage',
    async params({ address, message }) {
      const { base58 } = await import('@scure/base')
      return { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
    },
    read: signatureOf,
    shape: base58,
  },
  bip122: {
    method: 'signMessage',
    params: ({ address, message }) => ({ account: address, address, message }),
    // The standard requires hex, but wallets use base64.
    read: (answer) => hexToBase64(signatureOf(answer)),
    shape: base64,
  },
  polkadot: {
    method: 'polkadot_signMessage',
    params: ({ address, message }) => ({ address, message }),
    read: signatureOf,
    shape: hex,
  },
  cosmos: {
    method: 'cosmos_signAmino',
    params: ({ address, message }) => ({
      signerAddress: address,
      signDoc: arbitraryDocument(address, message),
    }),
    read(answer) {
      const signature = signatureOf(answer)
      return readField(signature, 'signature') ?? signature
    },
    shape: base64,
  },
  sui: {
    method: 'sui_signPersonalMessage',
    params: ({ address, message }) => ({ address, message: base64Of(message) }),
    read: signatureOf,
    shape: base64,
  },
  stacks: {
    method: 'stx_signMessage',
    params: ({ address, message }) => ({ address, message, messageType: 'utf8' }),
    read: signatureOf,
    shape: /^(0x)?([0-9a-f]{2})+$/i,
  },
}

/** Wraps a text in a transaction without value (ADR-36). */
function arbitraryDocument(signer: string, message: string) {
  const data = base64Of(message)
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

const base64Of = (text: string) => base64OfBytes(new TextEncoder().encode(text))

const base64OfBytes = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

function hexToBase64(signature: unknown): unknown {
  if (typeof signature !== 'string' || !/^(0x)?([0-9a-f]{2})+$/i.test(signature)) return signature
  const pairs = signature.replace(/^0x/i, '').match(/../g) ?? []
  return base64OfBytes(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}
