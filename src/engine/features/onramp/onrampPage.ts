import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { gateUrl } from '../../gates/gateUrl.ts'
import type { OnrampDelivery, OnrampPlace, OnrampProvider } from './OnrampProvider.ts'
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
  /** For which place the blockchain API is asked what is sold. Default: California, in the United States. */
  place?: OnrampPlace | undefined
  /**
   * How the provider calls a currency on a network, by network and symbol, such as
   * `{ 'eip155:8453': { USDC: 'USDC_BASE' } }`. A plain symbol stands for the currency on Ethereum, and
   * `SOL` for the coin of Solana; what is not listed on another network is not sold.
   */
  currencyCodes?:
    | Readonly<Partial<Record<CaipNetworkId, Readonly<Record<string, string>>>>>
    | undefined
  /** How the provider calls a way to pay, by its id, where it is not the id. */
  methodCodes?: Readonly<Record<string, string>> | undefined
}

const ethereum: CaipNetworkId = 'eip155:1'
const solana: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * A provider whose page takes `publicKey`, `destinationCurrencyCode`, `walletAddress`, `sourceAmount`,
 * `sourceCurrencyCode`, `paymentMethodType`, `network` and `externalCustomerId` in its address; with
 * `Locked` behind their names, the currency and the wallet cannot be changed there. Throws
 * `onramp/PAGE_REFUSED` for an address that is not https.
 */
export function onrampPage({
  currencyCodes = {},
  fee = '1-2%',
  methodCodes = {},
  publicKey,
  url: given,
  ...shown
}: OnrampPageOptions): OnrampProvider {
  const page = gateUrl(given, 'service')
  if (!page) throw onrampErrors.PAGE_REFUSED(shown.name)

  function codeOf({ symbol, caipNetworkId }: OnrampDelivery): string | undefined {
    const codes = Object.hasOwn(currencyCodes, caipNetworkId) ? currencyCodes[caipNetworkId] : {}
    if (codes && Object.hasOwn(codes, symbol)) return codes[symbol]
    const isPlain = caipNetworkId === ethereum || (caipNetworkId === solana && symbol === 'SOL')
    return isPlain ? symbol : undefined
  }

  return {
    ...shown,
    fee,
    hosts: [new URL(page).host],
    delivers: (delivery) => codeOf(delivery) !== undefined,
    createUrl(request, { projectId }) {
      const { address, amount, caipNetworkId, methodId, network, paymentCurrency } = request
      const { symbol } = request.purchaseCurrency
      const code = codeOf({ symbol, caipNetworkId })
      if (code === undefined)
        throw onrampErrors.NOT_DELIVERED(shown.name, symbol, network.displayName)
      const method = Object.hasOwn(methodCodes, methodId) ? methodCodes[methodId] : methodId
      const url = new URL(page)
      const fields = {
        publicKey,
        destinationCurrencyCode: code,
        destinationCurrencyCodeLocked: code,
        walletAddress: address,
        walletAddressLocked: address,
        sourceAmount: amount,
        sourceCurrencyCode: paymentCurrency.id,
        paymentMethodType: method ?? methodId,
        network: network.name,
        externalCustomerId: projectId,
      }
      for (const [name, value] of Object.entries(fields))
        if (value) url.searchParams.set(name, value)
      return url.href
    },
  }
}
