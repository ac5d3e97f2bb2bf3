import { namesErrors } from './namesErrors.ts'

/** The zone in which names are registered. */
export const nameZone = 'reown.id'

const label = /^[a-zA-Z0-9-]{4,}$/
const longestLabel = 64
/** Older names can be shorter, or use an older zone. */
const written = /^[a-z0-9-]{3,64}\.(reown|wcn)\.id$/

/** The full name for a draft, in lower case. Throws `names/NAME_INVALID`. */
export function parseName(draft: string): string {
  const text = draft.trim()
  const zone = `.${nameZone}`
  const first = text.toLowerCase().endsWith(zone) ? text.slice(0, -zone.length) : text
  if (!label.test(first) || first.length > longestLabel) throw namesErrors.NAME_INVALID()
  return first.toLowerCase() + zone
}

/** Reads a text as a registered name, including older and shorter ones. */
export function readName(text: string): string | undefined {
  const name = text.trim().toLowerCase()
  return written.test(name) ? name : undefined
}
