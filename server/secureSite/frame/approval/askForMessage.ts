import { hex } from '@scure/base'
import { words } from '../texts/Words.ts'
import { type Question, row, warning } from './Question.ts'

/**
 * Creates the question for a message to sign. Bytes that are not text show in hex, with a warning.
 * `network`: the CAIP-2 id of the network.
 */
export function askForMessage(
  bytes: Uint8Array,
  address: string,
  network: string | undefined,
): Question {
  const text = readText(bytes)
  const shown =
    text === undefined
      ? [warning('row.message', 'message.bytes'), row('row.data', `0x${hex.encode(bytes)}`, 'long')]
      : [row('row.message', text, 'long')]
  return {
    title: words('title.message'),
    rows: [row('row.account', address, 'code'), ...shown],
    message: text === undefined ? undefined : { address, network, text },
  }
}

/** Reads a text in UTF-8. Returns `undefined` for other bytes. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
