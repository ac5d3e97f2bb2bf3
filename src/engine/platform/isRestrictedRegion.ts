import type { Platform } from './Platform.ts'

const restricted =
  /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|macau|macao|hong_kong|beijing)$/i

/**
 * Returns whether the device is in a time zone where crypto may not be sold: mainland China, Hong
 * Kong or Macau. Use it to decide what to show. It does not prove the user's location.
 */
export function isRestrictedRegion(platform?: Pick<Platform, 'device'>): boolean {
  const { restrictedRegion } = platform?.device ?? {}
  return restrictedRegion ? restrictedRegion() : restricted.test(timeZone())
}

function timeZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    // Some hardened browsers report no time zone.
    return ''
  }
}
