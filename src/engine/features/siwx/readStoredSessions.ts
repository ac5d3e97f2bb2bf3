import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { SiwxContext, SiwxSession } from './SiwxOption.ts'

const longestText = 1_000_000
const longestMessage = 8_192
const longestSignature = 131_072
const mostSessions = 50

/** The sessions in storage with a valid form. They are not trusted yet. */
export function readStoredSessions({
  storage,
  storageKey,
}: Pick<SiwxContext, 'storage' | 'storageKey'>): readonly SiwxSession[] {
  const text = storage.get(storageKey)
  if (text === undefined || text.length > longestText) return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.slice(-mostSessions).filter(isSession) : []
  } catch {
    // The text is not ours, so there is no session.
    return []
  }
}

function isSession(value: unknown): value is SiwxSession {
  const data = readField(value, 'data')
  const isText = (text: unknown, most: number) => typeof text === 'string' && text.length <= most
  return (
    isText(readField(value, 'message'), longestMessage) &&
    isText(readField(value, 'signature'), longestSignature) &&
    isCaipNetworkId(readField(data, 'chainId')) &&
    ['accountAddress', 'domain', 'uri', 'version', 'nonce'].every((name) =>
      isText(readField(data, name), longestMessage),
    )
  )
}
