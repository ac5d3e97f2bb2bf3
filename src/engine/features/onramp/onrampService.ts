import type { OnrampPlace, OnrampProvider } from './OnrampProvider.ts'

export interface OnrampServiceOptions {
  id: string
  name: string
  /** The hosts of the pages that the blockchain API may return, such as `pay.example`. */
  hosts: readonly string[]
  imageUrl?: string | undefined
  fee?: string | undefined
  /** The place for which it is asked what is sold. Default: California, United States. */
  place?: OnrampPlace | undefined
}

/** A provider whose page URL comes from the blockchain API. */
export function onrampService(options: OnrampServiceOptions): OnrampProvider {
  return {
    ...options,
    createUrl: ({ address, amount, network, purchaseCurrency }, { createId, generateUrl }) =>
      generateUrl({
        destinationWallets: [
          { address, blockchains: [network.name], assets: [purchaseCurrency.symbol] },
        ],
        defaultNetwork: network.name,
        partnerUserId: createId(),
        defaultExperience: 'buy',
        // Only whole numbers.
        presetFiatAmount: /^\d{1,9}$/.test(amount) ? Number(amount) : undefined,
      }),
  }
}
