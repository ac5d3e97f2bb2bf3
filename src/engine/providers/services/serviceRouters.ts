import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { SwapProvider } from '../../features/swap/SwapProvider.ts'

/** 0.85 percent of the paid amount. */
export const serviceFeeBasisPoints = 85

/** 1inch's aggregation routers, the sixth and the fifth. */
const routers = [
  '0x111111125421cA6dc452d289314280a0f8842A65',
  '0x1111111254EEB25477B68fb85Ed929f73A960582',
]
const routersOnZkSync = [
  '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
  '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F',
]

/** The contracts that the blockchain API calls on these networks, after those in `more`. */
export function serviceRouters(
  networks: readonly CaipNetworkId[],
  more: SwapProvider['routers'] | undefined,
): SwapProvider['routers'] {
  return Object.fromEntries(
    networks.map((id) => [
      id,
      [...(more?.[id] ?? []), ...(id === 'eip155:324' ? routersOnZkSync : routers)],
    ]),
  )
}
