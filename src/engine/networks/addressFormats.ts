import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'

/** The SS58 address format of each network. */
export const addressFormats: Readonly<Partial<Record<CaipNetworkId, number>>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}
