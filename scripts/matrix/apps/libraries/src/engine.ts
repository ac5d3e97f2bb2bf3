import { cosmos } from 'latchkey/adapters/cosmos'
import { evm } from 'latchkey/adapters/evm'
import { polkadot } from 'latchkey/adapters/polkadot'
import { solana } from 'latchkey/adapters/solana'
import { sui } from 'latchkey/adapters/sui'
import { createEngine } from 'latchkey/engine'
import {
  cosmoshub,
  mainnet,
  polkadot as polkadotMainnet,
  solana as solanaMainnet,
  suiMainnet,
} from 'latchkey/networks'
import { rpcUrl, solanaRpcUrl } from './rpcUrl.js'

export const engine = createEngine({
  networks: [mainnet, solanaMainnet, cosmoshub, polkadotMainnet, suiMainnet],
  adapters: [evm(), solana(), cosmos(), polkadot(), sui()],
  customRpcUrls: {
    [mainnet.caipNetworkId]: [rpcUrl],
    [solanaMainnet.caipNetworkId]: [solanaRpcUrl],
  },
})
