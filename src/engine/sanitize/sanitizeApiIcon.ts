import { sanitizeIcon } from './sanitizeIcon.ts'
import { sanitizeUrl, type UrlKind } from './sanitizeUrl.ts'

/** An icon from a service: image data or a URL of the given kind, otherwise `undefined`. */
export function sanitizeApiIcon(icon: unknown, kind: UrlKind = 'web'): string | undefined {
  return sanitizeIcon(icon) ?? sanitizeUrl(icon, kind)
}
