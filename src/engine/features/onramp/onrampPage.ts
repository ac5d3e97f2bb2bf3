import { gateUrl } from '../../gates/gateUrl.ts'
import type { OnrampProvider } from './OnrampProvider.ts'
import { onrampErrors } from './onrampErrors.ts'

export interface OnrampPageOptions {
  id: string
  name: string
  /** The https address of the provider's page. */
  url: string
  /** The key that the provider gave you for use in pages. */
  publicKey: string
  imageUrl?: string | undefined
  /** Default: `1-2%`. */
  fee?: string | undefined
  /** How the provider calls a currency, by its symbol, where it is not the symbol. */
  currencyCodes?: Readonly<Record<string, string>> | undefined
}

/**
 * A provider whose page takes `publicKey`, `destinationCurrencyCode`, `walletAddress` and
 * `externalCustomerId` in its address. Throws `onramp/PAGE_REFUSED` for an address that is not https.
 */
export function onrampPage({
  currencyCodes = {},
  fee = '1-2%',
  publicKey,
  url: given,
  ...shown
}: OnrampPageOptions): OnrampProvider {
  const page = gateUrl(given, 'service')
  if (!page) throw onrampErrors.PAGE_REFUSED(shown.name)
  return {
    ...shown,
    fee,
    hosts: [new URL(page).host],
    createUrl({ address, purchaseCurrency: { symbol } }, { projectId }) {
      const url = new URL(page)
      const code = Object.hasOwn(currencyCodes, symbol) ? currencyCodes[symbol] : symbol
      url.searchParams.set('publicKey', publicKey)
      url.searchParams.set('destinationCurrencyCode', code ?? symbol)
      url.searchParams.set('walletAddress', address)
      if (projectId) url.searchParams.set('externalCustomerId', projectId)
      return url.href
    },
  }
}
