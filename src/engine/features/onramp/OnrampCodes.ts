import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { OnrampDelivery } from './OnrampProvider.ts'

export interface OnrampCodes {
  /**
   * The provider's codes for currencies, by network and symbol, such as
   * `{ 'eip155:8453': { USDC: 'USDC_BASE' } }`. By default, a plain symbol is the currency on
   * Ethereum, and `SOL` is the coin of Solana. On other networks, only listed currencies are sold.
   */
  currencyCodes?:
    | Readonly<Partial<Record<CaipNetworkId, Readonly<Record<string, string>>>>>
    | undefined
  /** The provider's codes for payment methods, by id, if they differ from the id. */
  methodCodes?: Readonly<Record<string, string>> | undefined
}

const ethereum: CaipNetworkId = 'eip155:1'
export const solanaMainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The provider's code for a currency. `undefined` if it does not deliver that currency. */
export function currencyCode(
  { currencyCodes = {} }: OnrampCodes,
  { caipNetworkId, symbol }: OnrampDelivery,
): string | undefined {
  const codes = Object.hasOwn(currencyCodes, caipNetworkId) ? currencyCodes[caipNetworkId] : {}
  if (codes && Object.hasOwn(codes, symbol)) return codes[symbol]
  const isPlain =
    caipNetworkId === ethereum || (caipNetworkId === solanaMainnet && symbol === 'SOL')
  return isPlain ? symbol : undefined
}

/** The provider's code for a payment method. */
export function methodCode({ methodCodes = {} }: OnrampCodes, id: string): string {
  return (Object.hasOwn(methodCodes, id) ? methodCodes[id] : undefined) ?? id
}
