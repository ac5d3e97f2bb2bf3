import { readField } from '../../errors/readField.ts'
import { cleanName } from '../../gates/cleanName.ts'
import { gateIcon } from '../../gates/gateIcon.ts'
import type { Platform } from '../../platform/Platform.ts'

const mostEntries = 64
const mostMethods = 200
/** What some wallets write; browsers show no picture of that type. */
const halfSvg = /^data:image\/svg(?=[;,])/i

/** What a wallet wrote about itself into a list of the page (WBIP-004). */
export interface RegistryEntry {
  /** Where in the page the wallet is. */
  id: string
  name: string
  icon: string | undefined
  /** What it can do, where it says so. */
  methods: readonly string[] | undefined
}

/** The wallets that wrote themselves into a list of the page, such as `btc_providers`. */
export function readRegistry(
  platform: Pick<Platform, 'injected'>,
  name: string,
): readonly RegistryEntry[] {
  return listOf(platform.injected(name), mostEntries).flatMap((entry) => {
    const id = readField(entry, 'id')
    const icon = readField(entry, 'icon')
    const methods = readField(entry, 'methods')
    if (typeof id !== 'string') return []
    return {
      id,
      name: cleanName(readField(entry, 'name')),
      icon: gateIcon(typeof icon === 'string' ? icon.replace(halfSvg, '$&+xml') : icon),
      methods: Array.isArray(methods)
        ? listOf(methods, mostMethods).filter((method) => typeof method === 'string')
        : undefined,
    }
  })
}

function listOf(value: unknown, most: number): readonly unknown[] {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value.slice(0, most)) : []
  } catch {
    // A list that cannot be read tells nothing.
    return []
  }
}
