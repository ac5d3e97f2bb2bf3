import { readField } from '../../errors/readField.ts'
import { readExactQuantity, readQuantity } from './readQuantity.ts'
import type { Facts } from './Sighting.ts'

/** The facts of a transaction that distinguish it from others of the same sender. */
export function readFacts(known: unknown): Facts | undefined {
  const nonce = readQuantity(readField(known, 'nonce'))
  const value = readExactQuantity(readField(known, 'value'))
  const data = readField(known, 'input')
  const to = readField(known, 'to')
  if (nonce === undefined || value === undefined || typeof data !== 'string') return undefined
  return { nonce, call: { value: String(value), data, ...(typeof to === 'string' && { to }) } }
}
