import { hex } from '@scure/base'
import { type Row, row, warning } from './Question.ts'

/** Returns the rows of a message to sign. Bytes that are not text show in hex, with a warning. */
export function messageRows(bytes: Uint8Array): readonly Row[] {
  const text = readText(bytes)
  return text === undefined
    ? [warning('row.message', 'message.bytes'), row('row.data', `0x${hex.encode(bytes)}`, 'long')]
    : [row('row.message', text, 'long')]
}

/** Reads a text in UTF-8. Returns `undefined` for other bytes. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
