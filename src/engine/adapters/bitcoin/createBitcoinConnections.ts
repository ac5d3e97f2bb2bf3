import type { AccountType } from '../../features/connection/Connection.ts'
import type { AdapterContext } from '../NamespaceAdapter.ts'
import { readStacksAddress } from '../stacks/readStacksAddress.ts'
import { createWebConnections, sortAccounts } from '../webBtc/createWebConnections.ts'
import type { ReportedAccount } from '../webBtc/WebWallet.ts'
import { readBitcoinAddress } from './readBitcoinAddress.ts'

/** Provides the code that loads after a Bitcoin wallet first answers. */
export function createBitcoinConnections(context: AdapterContext) {
  return createWebConnections(context, {
    namespace: 'bip122',
    parseAccounts: parseBitcoinAccounts,
    readSignature: readBitcoinSignature,
  })
}

const order: readonly AccountType[] = ['payment', 'ordinal', 'stx']

/**
 * Validates a wallet's accounts. The payment account comes first; the Stacks account, if there is
 * one, comes last.
 */
export function parseBitcoinAccounts(reported: readonly ReportedAccount[]) {
  return sortAccounts(reported, {
    order,
    networkOf: ({ address, type }) =>
      type === 'stx'
        ? readStacksAddress(address) && 'any'
        : readBitcoinAddress(address)?.caipNetworkId,
  })
}

const longestSignature = 131_072
// The second edition of BIP-322 adds a tag before the base64: simple, full or proof of funds.
const signature = /^(smp|ful|pof)?[A-Za-z0-9+/]{4,}={0,2}$/

/** Reads a signature in base64 (BIP-322 or BIP-137). Some wallets return bytes instead. */
export function readBitcoinSignature(answer: unknown): string | undefined {
  const text = ArrayBuffer.isView(answer) ? base64Of(answer) : answer
  const isWhole = typeof text === 'string' && text.length <= longestSignature
  return isWhole && signature.test(text) ? text : undefined
}

function base64Of({ buffer, byteLength, byteOffset }: ArrayBufferView): string | undefined {
  if (byteLength > longestSignature) return undefined
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
