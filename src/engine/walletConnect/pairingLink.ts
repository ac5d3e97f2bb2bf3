import { gateUrl } from '../gates/gateUrl.ts'

/** How a wallet app is opened: by its own scheme, `metamask://`, or by a web address. */
export interface PairingLinkInput {
  /** The wallet's `mobileLink`, `desktopLink`, `webappLink` or `linkMode`. */
  link: string
  /** The `wc:` link of the pairing. */
  uri: string
  /** Telegram on Android decodes an address once too often. */
  isTelegramOnAndroid?: boolean | undefined
}

/**
 * The address that opens a wallet app with a pairing: `{scheme}://wc?uri={link}`, or
 * `{address}/wc?uri={link}`. Nothing when the wallet's link may not be opened.
 */
export function pairingLink(input: PairingLinkInput): string | undefined {
  const { link, uri, isTelegramOnAndroid = false } = input
  if (!/^wc:/.test(uri)) return undefined
  const once = encodeURIComponent(uri)
  const encoded = isTelegramOnAndroid ? encodeURIComponent(once) : once
  const start = walletAddress(link)
  return start === undefined ? undefined : gateUrl(`${start}wc?uri=${encoded}`, 'app')
}

/** A wallet's link as the start of addresses: with `://`, and with a slash at its end. */
export function walletAddress(link: string): string | undefined {
  const trimmed = link.trim()
  const address = trimmed.includes('://') ? trimmed : `${trimmed.replace(/[:/]/g, '')}://`
  const start = address.endsWith('/') ? address : `${address}/`
  return gateUrl(`${start}wc`, 'app') === undefined ? undefined : start
}
