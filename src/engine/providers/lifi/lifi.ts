import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { swapOnlyProvider } from '../swapOnlyProvider.ts'

export interface LifiOptions {
  /** The name under which LI.FI counts the swaps of your app. */
  integrator?: string | undefined
}

/**
 * LI.FI's contract on the networks below: `LiFiDiamond` in the folder `deployments` of
 * https://github.com/lifinance/contracts, read on 2026-11-23.
 */
const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const networks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:100',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114',
]

/** The networks that the bridge Across also supports. */
const bridged: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:10',
  'eip155:137',
  'eip155:8453',
  'eip155:42161',
]

/**
 * Swaps through LI.FI, which compares many exchanges, on one network and between networks. Needs no
 * account. The price includes LI.FI's fee.
 */
export function lifi({ integrator }: LifiOptions = {}): Provider {
  const open = lazy(
    () => import('./createLifi.ts'),
    ({ createLifi }) => createLifi(integrator, diamond),
  )
  return swapOnlyProvider({
    id: 'lifi',
    name: 'LI.FI',
    routers: Object.fromEntries(networks.map((one) => [one, [diamond]])),
    open,
    readCall: (call) => open.now()?.readCall(call),
    bridge: {
      networks: bridged,
      getArrival: async (request, tools) => (await open()).getArrival(request, tools),
    },
  })
}
