import { readField } from '../../errors/readField.ts'
import type { Platform } from '../../platform/Platform.ts'

const telegramNames = ['Telegram', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']
const otherBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|YaBrowser|DuckDuckGo/

/**
 * Whether a pairing is kept after the attempt that made it. Telegram's browser and iOS Safari
 * suspend the page while the user is in the wallet, and the pairing must still work when they
 * return.
 */
export function isPairingKept({ injected }: Pick<Platform, 'injected'>): boolean {
  if (telegramNames.some((name) => Boolean(injected(name)))) return true
  const browser = injected('navigator')
  const userAgent = String(readField(browser, 'userAgent') ?? '')
  const touchPoints = Number(readField(browser, 'maxTouchPoints') ?? 0)
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return isIos && /Safari\//.test(userAgent) && !otherBrowsers.test(userAgent)
}
