import { causesOf } from '../../errors/causesOf.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { transactionErrors } from './transactionErrors.ts'

const longestReason = 200
const errorSelector = '0x08c379a0'
const panicSelector = '0x4e487b71'
const word = 64

const panics: Readonly<Record<string, string>> = {
  '1': 'an assertion does not hold',
  '11': 'a number became too large or too small',
  '12': 'division by zero',
  '21': 'an unknown value of an enumeration',
  '31': 'nothing is left to take from a list',
  '32': 'a place outside a list',
  '41': 'too much memory',
  '51': 'a call of nothing',
}

/** Why a contract reverted, from its revert data. */
export function readRevert(data: string): EngineError {
  if (data.length <= 2) return transactionErrors.NO_DATA()
  return transactionErrors.REVERTED(
    (data.startsWith(errorSelector) && readErrorText(data.slice(10))) ||
      (data.startsWith(panicSelector) && readPanic(data.slice(10))) ||
      `error ${data.slice(0, 10)}`,
  )
}

/** The revert data, wherever a node's error contains it. */
export function findRevertData(thrown: unknown): string | undefined {
  for (const cause of causesOf(thrown)) {
    for (const place of [readField(cause, 'data'), readField(readField(cause, 'data'), 'data')])
      if (typeof place === 'string' && /^0x[0-9a-f]*$/i.test(place)) return place
  }
  return undefined
}

/** `Error(string)`: an offset, a length, and the text. */
function readErrorText(hex: string): string | undefined {
  const length = Number(`0x${hex.slice(word, 2 * word)}`)
  const body = hex.slice(2 * word)
  if (!Number.isSafeInteger(length) || body.length < length * 2) return undefined
  const bytes = Uint8Array.from(
    body.slice(0, Math.min(length, 4 * longestReason) * 2).match(/../g) ?? [],
    (pair) => Number.parseInt(pair, 16),
  )
  return cleanText(new TextDecoder().decode(bytes), longestReason)
}

function readPanic(hex: string): string {
  const code = /^0{62}([0-9a-f]{2})$/i.exec(hex)?.[1]?.replace(/^0/, '') ?? ''
  return (Object.hasOwn(panics, code) ? panics[code] : undefined) ?? 'a fault in the contract'
}
