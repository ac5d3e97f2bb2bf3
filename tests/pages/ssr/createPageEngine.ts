import { evm } from '../../../src/engine/adapters/evm/index.ts'
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

/** The page's engine: the server and the browser make it the same way, each from its cookie. */
export function createPageEngine(cookie: string | undefined, chains: readonly Chain[]) {
  const http = chains.filter(({ chainId }) => chainId === mainnet.id).map(({ rpcUrl }) => rpcUrl)
  const network: Network = { ...mainnet, rpcUrls: { default: { http }, chainDefault: { http } } }
  return createEngine({
    networks: [network],
    adapters: [evm()],
    storage: cookieStorage(),
    initialState: stateFromCookie(cookie),
  })
}
