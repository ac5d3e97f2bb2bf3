import { readField } from '../errors/readField.ts'
import type { Device } from './Platform.ts'

/** The system of a device on which a messaging app shows the page. */
export type MessengerSystem = 'ios' | 'mac' | 'android'

/**
 * Returns the system, if a messaging app shows the page in its own browser. `undefined` otherwise.
 */
export function messengerOf({ device }: { device: Device }): MessengerSystem | undefined {
  return device.messenger ? device.messenger() : browserMessenger()
}

function browserMessenger(): MessengerSystem | undefined {
  const page = typeof window === 'undefined' ? undefined : window
  const isTelegram = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(
    (name) => Boolean(readField(page, name)),
  )
  if (!page || !isTelegram) return undefined
  const { maxTouchPoints, userAgent } = page.navigator
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  // An iPad identifies itself as a Mac, but has a touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac'
  return undefined
}
