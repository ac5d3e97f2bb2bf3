import { readField } from '../../errors/readField.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'

/** A wallet that announced itself by CAIP-294. */
export interface Announcement {
  rdns: string
  name: string
  icon: string | undefined
  /**
   * The extension's id, to connect to it. MetaMask without an id is reached by messages of the
   * page.
   */
  extensionId: string | undefined
}

const domain = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i
const longestDomain = 253
const mostTargets = 16
/**
 * An extension id of Chrome: 32 letters. Firefox uses a UUID or an address, which cannot be
 * connected to.
 */
const extension = /^[a-p]{32}$/
/** The types of an extension target: CAIP-294's type, and the type that MetaMask announces. */
const extensionTypes: readonly unknown[] = ['caip-341', 'caip-348']

/**
 * Reads the detail of a `caip294:wallet_announce` event. `undefined` if it is malformed, or if the
 * wallet cannot be reached.
 */
export function parseCaipAnnouncement(detail: unknown): Announcement | undefined {
  const wallet = readField(detail, 'params')
  const rdns = readField(wallet, 'rdns')
  const name = cleanName(readField(wallet, 'name'), '')
  if (typeof rdns !== 'string' || rdns.length > longestDomain || !domain.test(rdns) || !name)
    return undefined
  const extensionId = findExtension(readField(wallet, 'targets'))
  // Only MetaMask listens to messages of the page.
  if (!extensionId && !/^io\.metamask(\.|$)/i.test(rdns)) return undefined
  const icon = sanitizeIcon(readField(wallet, 'icon'))
  return { rdns: rdns.toLowerCase(), name, icon, extensionId }
}

function findExtension(targets: unknown): string | undefined {
  for (let index = 0; index < mostTargets; index += 1) {
    const target = Array.isArray(targets) ? readField(targets, String(index)) : undefined
    const value = readField(target, 'value')
    const isExtension = extensionTypes.includes(readField(target, 'type'))
    if (isExtension && typeof value === 'string' && extension.test(value)) return value
  }
  return undefined
}
