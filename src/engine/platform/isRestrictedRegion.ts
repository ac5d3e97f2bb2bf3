import type { Platform } from './Platform.ts'

const restricted =
  /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|macau|macao|hong_kong|beijing)$/i

/**
 * Whether the device stands in one of the time zones where crypto may not be sold: those of mainland
 * China, Hong Kong and Macau. A hint for what to show, never a proof of where somebody is.
 */
export function isRestrictedRegion(platform?: Pick<Platform, 'device'>): boolean {
  const { restrictedRegion } = platform?.device ?? {}
  return restrictedRegion ? restrictedRegion() : restricted.test(timeZone())
}

function timeZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    // Some hardened browsers tell nothing.
    return ''
  }
}
