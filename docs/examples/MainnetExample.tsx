import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { mainnet as ethereum } from 'latchkey/networks'
import { Theme } from 'latchkey/primitives'
import { ens } from 'latchkey/providers/ens'
import { onchainActivity } from 'latchkey/providers/onchain-activity'
import { onchainHoldings } from 'latchkey/providers/onchain-holdings'
import { uniswap, uniswapPrices } from 'latchkey/providers/uniswap'
import { walletRegistry } from 'latchkey/providers/wallet-registry'
import { ConnectButton, ConnectModal } from 'latchkey/themes'
import { LiveEngine } from '../site/LiveEngine.tsx'
import { type PageSandbox, useSandbox } from '../site/SandboxContext.tsx'

/** The themed modal on providers that need only the chain's node. No service is configured. */
export function MainnetExample() {
  return (
    <div className="live-example">
      <LiveEngine id="docs-mainnet" open={openEngine}>
        <Theme.Root className="stage">
          <ConnectButton />
          <ConnectModal />
        </Theme.Root>
      </LiveEngine>
      <Missing />
    </div>
  )
}

function openEngine(id: string, { chains, mainnet }: PageSandbox) {
  const { collections = [], tokens = { tokens: [] } } = mainnet ?? {}
  const urls = chains.flatMap(({ chainId, rpcUrl }) => (chainId === 1 ? [rpcUrl] : []))
  return createEngine({
    id,
    networks: [ethereum],
    adapters: [evm()],
    customRpcUrls: { 'eip155:1': urls },
    providers: [
      onchainHoldings({ tokens }),
      onchainActivity({ tokens, collections }),
      uniswapPrices({ tokens }),
      ens(),
      uniswap({ tokens }),
      walletRegistry(),
    ],
  })
}

/** Lists what does not work on this page, with the reasons. */
function Missing() {
  const sandbox = useSandbox()
  if (!sandbox || sandbox.mainnet?.hasUniswap) return null
  return (
    <p className="note">
      {sandbox.mainnet
        ? 'Swaps do not work here, because Uniswap’s contracts are not installed. Run npm ci --prefix tests/foreign, and start again.'
        : 'No local chain runs behind this page. Start it with npm start.'}
    </p>
  )
}
