import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { currencyCode, methodCode, type OnrampCodes } from './OnrampCodes.ts'
import type { OnrampPlace, OnrampProvider } from './OnrampProvider.ts'
import { onrampErrors } from './onrampErrors.ts'

export interface OnrampPageOptions extends OnrampCodes {
  id: string
  name: string
  /** The https URL of the provider's page. */
  url: string
  /** The provider's public key for use in pages. */
  publicKey: string
  imageUrl?: string | undefined
  /** Default: `1-2%`. */
  fee?: string | undefined
  /**
   * The place for which the blockchain API is asked what is sold. Default: California, United
   * States.
   */
  place?: OnrampPlace | undefined
}

/**
 * A provider whose page takes `publicKey`, `destinationCurrencyCode`, `walletAddress`,
 * `sourceAmount`, `sourceCurrencyCode`, `paymentMethodType`, `network` and `externalCustomerId` as
 * query parameters. With the suffix `Locked`, the user cannot change the currency and the wallet on
 * the page. Throws `onramp/PAGE_REFUSED` for a URL that is not https.
 */
export function onrampPage({
  currencyCodes,
  fee = '1-2%',
  methodCodes,
  publicKey,
  url: given,
  ...shown
}: OnrampPageOptions): OnrampProvider {
  const page = sanitizeUrl(given, 'service')
  if (!page) throw onrampErrors.PAGE_REFUSED(shown.name)
  const codes = { currencyCodes, methodCodes }

  return {
    ...shown,
    fee,
    hosts: [new URL(page).host],
    delivers: (delivery) => currencyCode(codes, delivery) !== undefined,
    createUrl(request, { projectId }) {
      const { address, amount, caipNetworkId, methodId, network, paymentCurrency } = request
      const { symbol } = request.purchaseCurrency
      const code = currencyCode(codes, { symbol, caipNetworkId })
      if (code === undefined)
        throw onrampErrors.NOT_DELIVERED(shown.name, symbol, network.displayName)
      const url = new URL(page)
      const fields = {
        publicKey,
        destinationCurrencyCode: code,
        destinationCurrencyCodeLocked: code,
        walletAddress: address,
        walletAddressLocked: address,
        sourceAmount: amount,
        sourceCurrencyCode: paymentCurrency.id,
        paymentMethodType: methodCode(codes, methodId),
        network: network.name,
        externalCustomerId: projectId,
      }
      for (const [name, value] of Object.entries(fields))
        if (value) url.searchParams.set(name, value)
      return url.href
    },
  }
}
