import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'

/** The seller's codes for the currencies that it delivers, by network and symbol. */
export type DeliveryCodes = Readonly<
  Partial<Record<CaipNetworkId, Readonly<Partial<Record<string, string>>>>>
>

/**
 * Returns the seller's code for a currency on a network. `undefined` if the currency is not
 * delivered on that network.
 */
export function deliveryCode(
  codes: DeliveryCodes,
  caipNetworkId: CaipNetworkId,
  symbol: string,
): string | undefined {
  const onNetwork = Object.hasOwn(codes, caipNetworkId) ? codes[caipNetworkId] : undefined
  return onNetwork && Object.hasOwn(onNetwork, symbol) ? onNetwork[symbol] : undefined
}
