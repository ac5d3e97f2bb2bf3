import {
  createDAppKit,
  DAppKitProvider,
  useCurrentAccount,
  useDAppKit,
} from '@mysten/dapp-kit-react'
import { SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { syncDAppKit } from 'latchkey/bridges/dapp-kit'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { engine } from './engine.js'
import { suiTransfer } from './suiTransfer.js'

const dAppKit = createDAppKit({
  networks: ['mainnet'],
  createClient: (network) => new SuiJsonRpcClient({ network, url: `${location.origin}/nodes/sui` }),
  autoConnect: false,
  slushWalletConfig: null,
})
syncDAppKit(engine, dAppKit)

/** A function that uses dapp-kit's actions and its account. */
type Work = (kit: ReturnType<typeof useDAppKit>, address: string) => Promise<string>

/** Runs the work once dapp-kit has the account. */
function Worker({ work, onEnd }: { work: Work; onEnd(result: Promise<string>): void }) {
  const address = useCurrentAccount()?.address
  const kit = useDAppKit()
  useEffect(() => {
    if (address) onEnd(work(kit, address))
  }, [address, kit, work, onEnd])
  return null
}

async function withHooks(work: Work) {
  const root = createRoot(document.createElement('div'))
  try {
    return await new Promise<string>((resolve) =>
      root.render(
        <DAppKitProvider dAppKit={dAppKit}>
          <Worker work={work} onEnd={resolve} />
        </DAppKitProvider>,
      ),
    )
  } finally {
    root.unmount()
  }
}

export const sign = () =>
  withHooks(async ({ signPersonalMessage }, address) => {
    const message = new TextEncoder().encode('Tea')
    const { signature } = await signPersonalMessage({ message })
    // Throws if the signature is not from the account.
    await verifyPersonalMessageSignature(message, signature, { address })
    return 'a message'
  })

export const pay = () =>
  withHooks(async ({ signAndExecuteTransaction }, address) => {
    const { $kind } = await signAndExecuteTransaction({ transaction: suiTransfer(address, 7) })
    return $kind === 'Transaction' ? '7 MIST' : 'nothing'
  })
