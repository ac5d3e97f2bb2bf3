import { readField } from '../errors/readField.ts'
import type { PageLinks } from './Platform.ts'

/** Opens links from a browser page. Does nothing on a server. */
export function browserLinks(): PageLinks {
  const page = typeof window === 'undefined' ? undefined : window
  const agent = page?.navigator.userAgent ?? ''
  const isTelegram = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(
    (name) => Boolean(readField(page, name)),
  )
  return {
    openLink(url, target) {
      const isFramed = page !== undefined && page.parent !== page
      const whole = isFramed ? '_top' : '_self'
      // Telegram's browser cannot open another app in its own window.
      const name = target === '_blank' || isTelegram ? '_blank' : whole
      page?.open(url, name, 'noopener,noreferrer')
    },
    href: () => page?.location.href ?? '',
    os() {
      if (/Android/i.test(agent)) return 'android'
      const isTablet = /Macintosh/.test(agent) && (page?.navigator.maxTouchPoints ?? 0) > 1
      return /iPhone|iPad|iPod/i.test(agent) || isTablet ? 'ios' : undefined
    },
    // If the browser does not report taps, returns false, so links open only during the tap itself.
    hasTapped: () => page?.navigator.userActivation?.isActive ?? false,
    isHidden: () => page?.document.visibilityState === 'hidden',
    onHidden(listener) {
      const receive = () => {
        if (page?.document.visibilityState === 'hidden') listener()
      }
      page?.document.addEventListener('visibilitychange', receive)
      page?.addEventListener('pagehide', listener)
      return () => {
        page?.document.removeEventListener('visibilitychange', receive)
        page?.removeEventListener('pagehide', listener)
      }
    },
  }
}
