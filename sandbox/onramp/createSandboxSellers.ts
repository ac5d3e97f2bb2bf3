import {
  createSellers,
  type OnrampPayment,
  type OnrampPrice,
  onrampService,
  type Sources,
} from '../../server/index.ts'
import { codeOf } from './onrampCodes.ts'

export interface SandboxSellersOptions {
  readonly chains: readonly { readonly chainId: number }[]
  /** The URL of the sellers' site. */
  readonly url: string
}

interface Prices {
  readonly usual: OnrampPrice
  readonly bySeller: readonly OnrampPrice[]
}

/**
 * Creates two services for `latchkey-server` that sell through the sandbox's site. One has its own
 * page, like MoonPay. The other compares sellers, like Meld.
 */
export function createSandboxSellers({ chains, url }: SandboxSellersOptions): Sources['sellers'] {
  const codes = Object.fromEntries(
    chains.map(({ chainId }) => [`eip155:${chainId}`, { ETH: codeOf(chainId) }]),
  )
  /** Does not check the type, because the server validates the answer. */
  const read = <Answer>(answer: unknown) => answer as Answer
  const ask = (path: string, body?: object) => ({
    url: `${url}/api/${path}`,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

  const seller = {
    codes,
    methods: ['card', 'ach_bank_account'],
    getOptions: () => ({ ...ask('payments'), read: read<readonly OnrampPayment[]> }),
    getPrice: (order: object) => ({
      ...ask('prices', order),
      read: (answer: unknown) => read<Prices>(answer).usual,
    }),
  }
  const page = onrampService({
    ...seller,
    path: 'moonpay',
    getPage: ({ address, code }) => ({
      ...ask('pages', { address, code }),
      read: read<{ url: string }>,
    }),
  })
  const market = onrampService({
    ...seller,
    path: 'meld',
    getPrices: (order) => ({
      ...ask('prices', order),
      read: (answer) => read<Prices>(answer).bySeller,
    }),
    getPage: ({ address, code, quoteId }) => ({
      ...ask('pages', { address, code, seller: quoteId }),
      read: read<{ url: string }>,
    }),
  })
  return createSellers({
    codes: { moonpay: codes, meld: codes },
    fetch,
    services: [page, market],
  })
}
