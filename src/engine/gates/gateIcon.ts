import { gateUrl } from './gateUrl.ts'

/** Who names the icon: a wallet that announces itself, or an API of ours. */
export type IconSource = 'announced' | 'api'

const largestIcon = 256 * 1024
const imageData = /^data:image\/[a-z0-9][a-z0-9.+-]{0,40}[;,]/i

/** An icon's address that is safe in an `<img>`, or nothing: show the placeholder. */
export function gateIcon(icon: unknown, source: IconSource): string | undefined {
  if (typeof icon !== 'string' || icon.length > largestIcon) return undefined
  const trimmed = icon.trim()
  if (imageData.test(trimmed)) return trimmed
  return source === 'api' ? gateUrl(trimmed) : undefined
}
