import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import {
  cookieStorage,
  createEngine,
  type Network,
  stateFromCookie,
} from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'

export interface Chain {
  readonly chainId: number
  readonly rpcUrl: string
}

export interface PageEngineOptions {
  readonly id: string
  readonly cookie: string | undefined
  readonly chains: readonly Chain[]
}

/**
 * Creates an engine of the page. The server and the browser both create it from the page's cookie.
 */
export function createPageEngine({ id, cookie, chains }: PageEngineOptions) {
  const http = chains.filter(({ chainId }) => chainId === mainnet.id).map(({ rpcUrl }) => rpcUrl)
  const network: Network = { ...mainnet, rpcUrls: { default: { http }, chainDefault: { http } } }
  return createEngine({
    id,
    networks: [network],
    adapters: [evm()],
    storage: cookieStorage(),
    initialState: stateFromCookie(cookie, id),
  })
}
