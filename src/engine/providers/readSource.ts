import { readField } from '../errors/readField.ts'
import { cleanText } from '../sanitize/cleanText.ts'
import type { DataSource } from './Provider.ts'
import type { ProviderProblem } from './ProviderProblem.ts'

const longestText = 40
const longestMessage = 300
const mostDetails = 4

/** Reads a source from the storage. Returns `undefined` if it is not valid. */
export function readSource(stored: unknown): DataSource | undefined {
  const [from, name, at] = ['from', 'name', 'at'].map((field) => readField(stored, field))
  if (typeof from !== 'string' || typeof name !== 'string') return undefined
  if (typeof at !== 'number' || !Number.isFinite(at)) return undefined
  const problem = readProblem(readField(stored, 'problem'))
  return {
    from: cleanText(from, longestText),
    name: cleanText(name, longestText),
    at,
    ...(readField(stored, 'isPartial') === true && { isPartial: true }),
    ...(problem && { problem }),
  }
}

/** Reads a problem from the storage. Returns `undefined` if it is not valid. */
export function readProblem(stored: unknown): ProviderProblem | undefined {
  const [code, message, details] = ['code', 'message', 'details'].map((field) =>
    readField(stored, field),
  )
  if (typeof code !== 'string' || typeof message !== 'string' || !Array.isArray(details))
    return undefined
  return {
    code: cleanText(code, longestText),
    message: cleanText(message, longestMessage),
    details: Array.from({ length: mostDetails }, (_, at) => readField(details, String(at))).flatMap(
      (one) => (typeof one === 'string' ? [cleanText(one, longestText)] : []),
    ),
  }
}
