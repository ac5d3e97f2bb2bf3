import { readField } from '../../errors/readField.ts'
import type { Platform } from '../../platform/Platform.ts'
import { cleanName } from '../../sanitize/cleanText.ts'
import { sanitizeIcon } from '../../sanitize/sanitizeIcon.ts'

const mostEntries = 64
const mostMethods = 200
/** Some wallets use this type, which browsers do not show. */
const halfSvg = /^data:image\/svg(?=[;,])/i

/** A wallet's own entry in a registry of the page (WBIP-004). */
export interface RegistryEntry {
  /** The wallet's path in the page. */
  id: string
  name: string
  icon: string | undefined
  /** The methods that it supports, if the entry lists them. */
  methods: readonly string[] | undefined
}

/** The wallets in a registry of the page, such as `btc_providers`. */
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
      icon: sanitizeIcon(typeof icon === 'string' ? icon.replace(halfSvg, '$&+xml') : icon),
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
    // A registry that cannot be read lists no wallets.
    return []
  }
}

const path = /^[\w$]{1,40}(\.[\w$]{1,40}){0,3}$/
const notForWallets = /(^|\.)(__proto__|constructor|prototype)(\.|$)/

/** The object at a path such as `XverseProviders.BitcoinProvider` (WBIP-004). */
export function injectedAt(platform: Pick<Platform, 'injected'>, id: string): object | undefined {
  if (!path.test(id) || notForWallets.test(id)) return undefined
  const [first = '', ...rest] = id.split('.')
  const found = rest.reduce(readField, platform.injected(first))
  return typeof found === 'object' && found !== null ? found : undefined
}
