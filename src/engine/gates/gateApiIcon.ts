import { gateIcon } from './gateIcon.ts'
import { gateUrl } from './gateUrl.ts'

/** An icon that an API of ours names: image data or an https address, or nothing. */
export function gateApiIcon(icon: unknown): string | undefined {
  return gateIcon(icon) ?? gateUrl(icon)
}
