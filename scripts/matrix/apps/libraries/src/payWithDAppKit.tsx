import {
  createDAppKit,
  DAppKitProvider,
  useCurrentAccount,
  useDAppKit,
} from '@mysten/dapp-kit-react'
import { SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { Transaction } from '@mysten/sui/transactions'
import { syncDAppKit } from 'latchkey/bridges/dapp-kit'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { engine } from './engine.js'

const dAppKit = createDAppKit({
  networks: ['mainnet'],
  createClient: (network) => new SuiJsonRpcClient({ network, url: `${location.origin}/nodes/sui` }),
  autoConnect: false,
  slushWalletConfig: null,
})
syncDAppKit(engine, dAppKit)

/** A transfer to the account itself, complete without a node. */
function transferTo(address: string) {
  const transaction = new Transaction()
  transaction.transferObjects([transaction.splitCoins(transaction.gas, [7])], address)
  transaction.setGasPrice(1_000)
  transaction.setGasBudget(5_000_000)
  const digest = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
  transaction.setGasPayment([{ objectId: `0x${'11'.repeat(32)}`, version: '1', digest }])
  return transaction
}

/** Pays as soon as dapp-kit has the account. */
function Payment({ onEnd }: { onEnd(result: Promise<string>): void }) {
  const account = useCurrentAccount()
  const { signAndExecuteTransaction } = useDAppKit()
  const address = account?.address
  useEffect(() => {
    if (!address) return
    const sending = signAndExecuteTransaction({ transaction: transferTo(address) })
    onEnd(sending.then(({ $kind }) => ($kind === 'Transaction' ? '7 MIST' : 'nothing')))
  }, [address, signAndExecuteTransaction, onEnd])
  return null
}

export async function pay() {
  const root = createRoot(document.createElement('div'))
  try {
    return await new Promise<string>((resolve) =>
      root.render(
        <DAppKitProvider dAppKit={dAppKit}>
          <Payment onEnd={resolve} />
        </DAppKitProvider>,
      ),
    )
  } finally {
    root.unmount()
  }
}
