const largestIcon = 256 * 1024
/** RFC 2397, with the parameters that are used in practice: `;charset=utf-8`, `;utf8`. */
const imageData =
  /^data:image\/[a-z0-9][a-z0-9.+-]{0,40}((?:;[\w.+-]{1,40}(?:="?[\w.+-]{1,40}"?)?){0,8}),/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** The icon of a wallet that announces itself: image data for an `<img>`, otherwise `undefined`. */
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
 * Whether the data is base64 as browsers read it: spaces are ignored, and characters may be
 * escaped.
 */
function isBase64(data: string): boolean {
  try {
    return atob(decodeURIComponent(data)) !== ''
  } catch {
    // The data is not base64.
    return false
  }
}
