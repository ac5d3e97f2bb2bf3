import { gateIcon } from './gateIcon.ts'
import { gateUrl, type UrlKind } from './gateUrl.ts'

/** An icon from one of our APIs: image data or a URL of that kind, otherwise `undefined`. */
export function gateApiIcon(icon: unknown, kind: UrlKind = 'web'): string | undefined {
  return gateIcon(icon) ?? gateUrl(icon, kind)
}
