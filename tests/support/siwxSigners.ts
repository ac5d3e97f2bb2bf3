import { base58, base64, hex } from '@scure/base'
import type { OutsideSigner } from '../../sandbox/sign/OutsideSigner.ts'
import { signForStacks } from '../../sandbox/sign/signForStacks.ts'
import { signWithBip322Js } from '../../sandbox/sign/signWithBip322Js.ts'
import { signWithCosmjs } from '../../sandbox/sign/signWithCosmjs.ts'
import { signWithMysten } from '../../sandbox/sign/signWithMysten.ts'
import { signWithPolkadotJs } from '../../sandbox/sign/signWithPolkadotJs.ts'
import { signWithTweetnacl } from '../../sandbox/sign/signWithTweetnacl.ts'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import type { TestAccountName } from '../../sandbox/wallets/index.ts'
import type { Eip1193Client, SiwxFields } from '../../src/engine/siwx/publicTypes.ts'

/** Creates one signer of every kind, each with a library of its chain. */
export async function siwxSigners(
  seed = 7,
  name: TestAccountName = 'alice',
): Promise<readonly OutsideSigner[]> {
  return [
    signWithViem(name),
    signWithTweetnacl(seed),
    ...signWithBip322Js(seed),
    ...(await signWithPolkadotJs(seed)),
    ...(await signWithCosmjs(seed)),
    ...signWithMysten(seed),
    await signForStacks(seed),
  ]
}

/** Returns the fields of the message that the shop asks the signer to sign at noon. */
export function shopFields(
  { address, chainId }: Pick<OutsideSigner, 'address' | 'chainId'>,
  changes: Partial<SiwxFields> = {},
): SiwxFields {
  return {
    accountAddress: address,
    chainId,
    domain: 'shop.example',
    uri: `https://${changes.domain ?? 'shop.example'}/cart`,
    version: '1',
    nonce: 'a1b2c3d4e5f60718',
    statement: 'Sign in to the shop.',
    issuedAt: '2026-11-21T12:00:00.000Z',
    ...changes,
  }
}

const noon = Date.parse('2026-11-21T12:00:00.000Z')

/** Returns the values that the shop's server expects. */
export function shopExpects({ chainId }: Pick<OutsideSigner, 'chainId'>) {
  return { domain: 'shop.example', chainId, nonce: 'a1b2c3d4e5f60718', now: noon }
}

/** An Ethereum node without contracts. */
export const plainNode: Eip1193Client = {
  request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : '0x'),
}

const coders = {
  eip155: withMark(hex),
  polkadot: withMark(hex),
  solana: base58,
  bip122: base64,
  cosmos: base64,
  sui: base64,
  stacks: hex,
}

function withMark({ encode, decode }: typeof hex) {
  return {
    encode: (bytes: Uint8Array) => `0x${encode(bytes)}`,
    decode: (text: string) => decode(text.slice(2)),
  }
}

/**
 * Returns two functions for a signature in its chain's format: one decodes it to bytes, and one
 * encodes the bytes again.
 */
export function signatureCoder({ chainId }: Pick<OutsideSigner, 'chainId'>) {
  return coders[chainId.split(':')[0] as keyof typeof coders]
}
