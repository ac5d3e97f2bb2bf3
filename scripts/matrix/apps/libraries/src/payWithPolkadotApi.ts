import { polkadotSigner } from 'latchkey/bridges/polkadot'
import { createClient, Enum } from 'polkadot-api'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { getWsProvider } from 'polkadot-api/ws'
import { engine } from './engine.js'
import { polkadotRpcUrl } from './rpcUrl.js'

/** An account that has nothing before. */
const to = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

export async function pay() {
  const { address, signPayload, signRaw } = polkadotSigner(engine)
  const client = createClient(getWsProvider(polkadotRpcUrl))
  try {
    const transfer = client.getUnsafeApi().tx.Balances.transfer_keep_alive({
      dest: Enum('Id', to),
      value: 3_000_000_000_000n,
    })
    const signer = getPolkadotSignerFromPjs(address, signPayload, signRaw)
    const { ok } = await transfer.signAndSubmit(signer)
    return ok ? '3 ROC' : 'nothing'
  } finally {
    client.destroy()
  }
}
