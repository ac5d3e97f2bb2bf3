import { gateIcon } from './gateIcon.ts'
import { gateUrl, type UrlKind } from './gateUrl.ts'

/** An icon that an API of ours names: image data or an address of that kind, or nothing. */
export function gateApiIcon(icon: unknown, kind: UrlKind = 'web'): string | undefined {
  return gateIcon(icon) ?? gateUrl(icon, kind)
}
