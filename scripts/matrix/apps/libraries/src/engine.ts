import { cosmos } from 'latchkey/adapters/cosmos'
import { evm } from 'latchkey/adapters/evm'
import { solana } from 'latchkey/adapters/solana'
import { createEngine } from 'latchkey/engine'
import { cosmoshub, mainnet, solana as solanaMainnet } from 'latchkey/networks'
import { rpcUrl, solanaRpcUrl } from './rpcUrl.js'

export const engine = createEngine({
  networks: [mainnet, solanaMainnet, cosmoshub],
  adapters: [evm(), solana(), cosmos()],
  customRpcUrls: {
    [mainnet.caipNetworkId]: [rpcUrl],
    [solanaMainnet.caipNetworkId]: [solanaRpcUrl],
  },
})
