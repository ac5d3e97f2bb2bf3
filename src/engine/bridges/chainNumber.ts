import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'

/** The numeric chain id of an eip155 network. */
export const chainNumber = (caipNetworkId: CaipNetworkId): number =>
  Number(caipNetworkId.slice('eip155:'.length))
