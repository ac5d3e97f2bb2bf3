import { cleanName } from '../../sanitize/cleanName.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'
import { type Eip1193Provider, isEip1193Provider } from './Eip1193Provider.ts'

/** A wallet announced by EIP-6963. Its texts are copied and frozen, and sanitized when read. */
export interface Announcement {
  uuid: string
  rdns: string
  name: string
  icon: string | undefined
  provider: Eip1193Provider
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const domain = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i
const longestDomain = 253

/**
 * Reads the detail of an `eip6963:announceProvider` event. Returns `undefined` if it is malformed.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const info = own(detail, 'info')
    const provider = own(detail, 'provider')
    const uuid = own(info, 'uuid')
    const rdns = own(info, 'rdns')
    const name = own(info, 'name')
    const icon = own(info, 'icon')
    if (typeof uuid !== 'string' || !uuidV4.test(uuid)) return undefined
    if (typeof rdns !== 'string' || rdns.length > longestDomain || !domain.test(rdns))
      return undefined
    if (typeof name !== 'string' || typeof icon !== 'string') return undefined
    if (!isEip1193Provider(provider)) return undefined
    return Object.freeze({
      uuid: uuid.toLowerCase(),
      rdns: rdns.toLowerCase(),
      // Wallets often announce themselves repeatedly. Sanitizing on read skips those that are
      // already known.
      get name() {
        return cleanName(name)
      },
      get icon() {
        return sanitizeIcon(icon)
      },
      provider,
    })
  } catch {
    // A getter or a proxy of a hostile wallet threw.
    return undefined
  }
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}
