import { sanitizeIcon } from './sanitizeIcon.ts'
import { sanitizeUrl, type UrlKind } from './sanitizeUrl.ts'

/**
 * Sanitizes an icon from a service. Returns image data, or a URL of the given kind. Returns
 * `undefined` for anything else.
 */
export function sanitizeApiIcon(icon: unknown, kind: UrlKind = 'web'): string | undefined {
  return sanitizeIcon(icon) ?? sanitizeUrl(icon, kind)
}
