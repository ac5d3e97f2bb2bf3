import { polkadotSigner } from 'latchkey/bridges/polkadot'
import { createClient, Enum } from 'polkadot-api'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { getWsProvider } from 'polkadot-api/ws'
import { engine } from './engine.js'
import { polkadotRpcUrl } from './rpcUrl.js'

/** An account that is empty before the payment. */
const to = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

function signerInUse() {
  const { address, signPayload, signRaw } = polkadotSigner(engine)
  return getPolkadotSignerFromPjs(address, signPayload, signRaw)
}

/**
 * Signs a text. The library cannot verify signatures, so the script of the matrix verifies the
 * result.
 */
export async function sign() {
  const signature = await signerInUse().signBytes(new TextEncoder().encode('Tea'))
  const hex = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `0x${hex}`
}

export async function pay() {
  const client = createClient(getWsProvider(polkadotRpcUrl))
  try {
    const transfer = client.getUnsafeApi().tx.Balances.transfer_keep_alive({
      dest: Enum('Id', to),
      value: 3_000_000_000_000n,
    })
    const { ok } = await transfer.signAndSubmit(signerInUse())
    return ok ? '3 ROC' : 'nothing'
  } finally {
    client.destroy()
  }
}
