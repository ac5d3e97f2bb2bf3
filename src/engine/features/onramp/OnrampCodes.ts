import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { OnrampDelivery } from './OnrampProvider.ts'

export interface OnrampCodes {
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
export const solanaMainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** How a provider calls what is bought; undefined for what it does not deliver. */
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

/** How a provider calls a way to pay. */
export function methodCode({ methodCodes = {} }: OnrampCodes, id: string): string {
  return (Object.hasOwn(methodCodes, id) ? methodCodes[id] : undefined) ?? id
}
