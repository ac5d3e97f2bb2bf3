const largestIcon = 256 * 1024
const imageData = /^data:image\/[a-z0-9][a-z0-9.+-]{0,40}[;,]/i

/** The icon of a wallet that announces itself: image data for an `<img>`, or nothing. */
export function gateIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > largestIcon) return undefined
  const trimmed = icon.trim()
  return imageData.test(trimmed) ? trimmed : undefined
}
