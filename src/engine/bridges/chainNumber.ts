import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'

/** The number of a network of eip155. */
export const chainNumber = (caipNetworkId: CaipNetworkId): number =>
  Number(caipNetworkId.slice('eip155:'.length))
