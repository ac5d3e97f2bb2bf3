import { readField } from '../errors/readField.ts'
import { cleanText } from '../sanitize/cleanText.ts'
import type { DataSource } from './Provider.ts'

const longestText = 40

/** A source from the storage, or `undefined`. */
export function readSource(stored: unknown): DataSource | undefined {
  const [from, name, at] = ['from', 'name', 'at'].map((field) => readField(stored, field))
  if (typeof from !== 'string' || typeof name !== 'string') return undefined
  if (typeof at !== 'number' || !Number.isFinite(at)) return undefined
  return {
    from: cleanText(from, longestText),
    name: cleanText(name, longestText),
    at,
    ...(readField(stored, 'isPartial') === true && { isPartial: true }),
  }
}
