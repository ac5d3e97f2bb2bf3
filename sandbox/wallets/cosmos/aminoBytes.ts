import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

/**
 * Returns the bytes to sign for an amino document: JSON with sorted keys, in which `<`, `>` and `&`
 * are escaped.
 */
export function aminoBytes(document: unknown): Uint8Array {
  const json = JSON.stringify(sorted(document))
  return utf8ToBytes(
    json.replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  )
}

/** Returns the bytes to sign for a text (ADR-36): an amino document without a chain. */
export const adr36Bytes = (signer: string, text: string): Uint8Array =>
  aminoBytes({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data: base64.encode(utf8ToBytes(text)), signer } }],
    sequence: '0',
  })

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
