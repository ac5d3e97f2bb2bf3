const largestIcon = 256 * 1024
/**
 * Matches an image in a data URL (RFC 2397), with the parameters that are used in practice:
 * `;charset=utf-8`, `;utf8`.
 */
const imageData =
  /^data:image\/[a-z0-9][a-z0-9.+-]{0,40}((?:;[\w.+-]{1,40}(?:="?[\w.+-]{1,40}"?)?){0,8}),/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches these characters.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * Sanitizes the icon of a wallet that announces itself. Returns image data for an `<img>`, and
 * `undefined` for anything else.
 */
export function sanitizeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > largestIcon) return undefined
  const trimmed = icon.trim()
  const [start, parameters = ''] = imageData.exec(trimmed) ?? []
  if (start === undefined || trimmed.length === start.length) return undefined
  const data = trimmed.slice(start.length)
  const isSound = /;base64$/i.test(parameters) ? isBase64(data) : !controls.test(data)
  return isSound ? trimmed : undefined
}

/**
 * Returns whether browsers can read the data as base64. Browsers ignore spaces, and characters may
 * be escaped.
 */
function isBase64(data: string): boolean {
  try {
    return atob(decodeURIComponent(data)) !== ''
  } catch {
    // The data is not base64.
    return false
  }
}
