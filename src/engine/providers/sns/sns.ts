import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Provides addresses of `.sns` and `.sol` names, and the names that addresses chose, from the
 * Solana Name Service. Reads the network's own nodes. Needs no account and no server.
 */
export function sns(): Provider {
  const open = lazy(() => import('./readSnsAddress.ts'))
  return {
    id: 'sns',
    name: 'SNS',
    serves: ({ caipNetworkId }) => caipNetworkId === mainnet,
    identity: {
      getIdentity: async (account, options) => (await open()).readSnsName(account, options),
    },
    names: {
      resolveName: async (question, options) => (await open()).readSnsAddress(question, options),
    },
  }
}
