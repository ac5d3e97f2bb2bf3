import { readField } from '../../errors/readField.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, AdapterFactory, NamespaceAdapter } from '../NamespaceAdapter.ts'
import {
  createStandardAdapter,
  type StandardOptions,
} from '../walletStandard/createStandardAdapter.ts'
import type {
  StandardConnection,
  StandardNamespace,
} from '../walletStandard/createStandardDiscovery.ts'
import { readSuiAddress } from './readSuiAddress.ts'

export type SuiOptions = StandardOptions

const namespace = 'sui'

const standard: StandardNamespace = {
  namespace,
  chains: {
    'sui:mainnet': 'sui:mainnet',
    'sui:testnet': 'sui:testnet',
    'sui:devnet': 'sui:devnet',
  },
  connect: 'standard:connect',
  methods: ['sui:signPersonalMessage'],
  parseAccount(entry) {
    const address = readSuiAddress(readField(entry, 'address'))
    return address === undefined ? undefined : { address }
  },
  signMessage,
}

/** Connects wallets of Sui. They are found through the Wallet Standard. No peer is needed. */
export function sui(options: SuiOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createSuiAdapter(context, options), {
    namespace,
  } as const)
}

function createSuiAdapter(context: AdapterContext, options: SuiOptions): NamespaceAdapter {
  const { adapter } = createStandardAdapter(context, standard, options)
  return {
    ...adapter,
    receivers: {
      // Sui addresses have no checksum. Only their length can be checked.
      isReceiver: async (address) => /[1-9a-f]/.test(readSuiAddress(address)?.slice(2) ?? ''),
    },
  }
}

/**
 * A signature in base64: at least a flag, a signature and a public key. It is longer with several
 * signers or with a proof.
 */
const signaturePattern = /^[A-Za-z0-9+/]{129,131072}={0,2}$/

/**
 * Asks the wallet to sign a text (`sui:signPersonalMessage`). Resolves with the signature in
 * base64.
 */
async function signMessage(
  connection: StandardConnection,
  { address, message }: { address: string; message: string },
  signal: AbortSignal,
): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const request = {
    account: connection.entryOf(address),
    message: bytes.slice(),
    chain: connection.chain(),
  }
  const answer = await connection.call('sui:signPersonalMessage', [request], signal)
  const signature = readField(answer, 'signature')
  // If the wallet signed another text, the signature is not valid for `message`.
  const isWhole =
    typeof signature === 'string' &&
    signaturePattern.test(signature) &&
    readField(answer, 'bytes') === base64Of(bytes)
  if (!isWhole) throw adapterErrors.INVALID_ANSWER()
  return signature
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
