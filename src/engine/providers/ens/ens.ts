import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'

export interface EnsOptions {
  /**
   * The gateway for pictures with an `ipfs:` URL, such as `https://ipfs.example/ipfs/`. Without a
   * gateway, such pictures are not shown.
   */
  ipfsGateway?: string | undefined
}

/**
 * Provides names and pictures of addresses, and addresses of names, for accounts of all EVM
 * networks. Reads ENS's Universal Resolver on Ethereum. Needs the peer `viem`, but no account and
 * no server.
 */
export function ens(options: EnsOptions = {}): Provider {
  const open = lazy(
    () => import('./createEnsReads.ts'),
    ({ createEnsReads }) => createEnsReads(options),
  )
  return {
    id: 'ens',
    name: 'ENS',
    serves: ({ chainNamespace }) => chainNamespace === 'eip155',
    identity: {
      getIdentity: async (account, given) => (await open()).getIdentity(account, given),
    },
    names: {
      resolveName: async (question, given) => (await open()).resolveName(question, given),
    },
  }
}
