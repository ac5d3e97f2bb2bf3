import { hex } from '@scure/base'
import { words } from '../texts/Words.ts'
import { type Question, type Row, row, type SignedText, warning } from './Question.ts'

/** Creates the question for a message to sign. */
export function askForMessage(bytes: Uint8Array, account: Omit<SignedText, 'text'>): Question {
  const text = readText(bytes)
  return {
    title: words('title.message'),
    rows: [row('row.account', account.address, 'code'), ...messageRows(bytes, text)],
    ...(text !== undefined && { message: { ...account, text } }),
  }
}

/** Returns the rows of a message. Bytes that are not text show in hex, with a warning. */
function messageRows(bytes: Uint8Array, text: string | undefined): readonly Row[] {
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
