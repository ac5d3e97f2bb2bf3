import { sanitizeIcon } from './sanitizeIcon.ts'
import { sanitizeUrl, type UrlKind } from './sanitizeUrl.ts'

/** An icon from one of our APIs: image data or a URL of that kind, otherwise `undefined`. */
export function sanitizeApiIcon(icon: unknown, kind: UrlKind = 'web'): string | undefined {
  return sanitizeIcon(icon) ?? sanitizeUrl(icon, kind)
}
