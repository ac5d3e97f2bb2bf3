import { readField } from '../../errors/readField.ts'
import type { Platform } from '../../platform/Platform.ts'

const path = /^[\w$]{1,40}(\.[\w$]{1,40}){0,3}$/
const notForWallets = /(^|\.)(__proto__|constructor|prototype)(\.|$)/

/** The object at a path such as `XverseProviders.BitcoinProvider` (WBIP-004). */
export function injectedAt(platform: Pick<Platform, 'injected'>, id: string): object | undefined {
  if (!path.test(id) || notForWallets.test(id)) return undefined
  const [first = '', ...rest] = id.split('.')
  const found = rest.reduce(readField, platform.injected(first))
  return typeof found === 'object' && found !== null ? found : undefined
}
