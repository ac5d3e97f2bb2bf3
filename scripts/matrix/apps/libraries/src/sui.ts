import { SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { suiSigner } from 'latchkey/bridges/sui'
import { engine } from './engine.js'
import { suiTransfer } from './suiTransfer.js'

const message = new TextEncoder().encode('Tea')

export async function sign() {
  const signer = suiSigner(engine)
  const { signature } = await signer.signPersonalMessage(message)
  // Throws if the signature is not from the account.
  await verifyPersonalMessageSignature(message, signature, { address: signer.toSuiAddress() })
  return 'a message'
}

export async function pay() {
  const client = new SuiJsonRpcClient({ network: 'mainnet', url: `${location.origin}/nodes/sui` })
  const signer = suiSigner(engine)
  const transaction = suiTransfer(signer.toSuiAddress(), 5)
  const { $kind } = await signer.signAndExecuteTransaction({ transaction, client })
  return $kind === 'Transaction' ? '5 MIST' : 'nothing'
}
