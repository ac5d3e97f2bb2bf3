import {
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'
import { solanaSigner } from 'latchkey/bridges/solana-kit'
import { engine } from './engine.js'
import { solanaRpcUrl } from './rpcUrl.js'

const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Stores a text on the chain, paid by the user. */
export async function pay() {
  const rpc = createSolanaRpc(solanaRpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(solanaSigner(engine), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (dated) =>
      appendTransactionMessageInstruction(
        { programAddress: memoProgram, data: new TextEncoder().encode('Tea') },
        dated,
      ),
  )
  const bytes = await signAndSendTransactionMessageWithSigners(message)
  const signature = getBase58Decoder().decode(bytes) as Signature
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  return value[0]?.err === null ? 'a text' : 'nothing'
}
