import { namesErrors } from './namesErrors.ts'

/** Where names are registered. */
export const nameZone = 'reown.id'

const label = /^[a-zA-Z0-9-]{4,}$/
const longestLabel = 64
/** Older names are shorter, or stand in an older zone. */
const written = /^[a-z0-9-]{3,64}\.(reown|wcn)\.id$/

/** The whole name that a draft stands for, in lower case. Throws `names/NAME_INVALID`. */
export function parseName(draft: string): string {
  const text = draft.trim()
  const zone = `.${nameZone}`
  const first = text.toLowerCase().endsWith(zone) ? text.slice(0, -zone.length) : text
  if (!label.test(first) || first.length > longestLabel) throw namesErrors.NAME_INVALID()
  return first.toLowerCase() + zone
}

/** A text as a name that somebody may have, older and shorter ones included. */
export function readName(text: string): string | undefined {
  const name = text.trim().toLowerCase()
  return written.test(name) ? name : undefined
}
