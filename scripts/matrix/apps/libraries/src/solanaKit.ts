import {
  address,
  appendTransactionMessageInstruction,
  createSignableMessage,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getPublicKeyFromAddress,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  verifySignature,
} from '@solana/kit'
import { solanaSigner } from 'latchkey/bridges/solana-kit'
import { engine } from './engine.js'
import { solanaRpcUrl } from './rpcUrl.js'

const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

export async function sign() {
  const signer = solanaSigner(engine)
  const message = createSignableMessage('Tea')
  const [signatures] = await signer.signMessages([message])
  const signature = signatures?.[signer.address]
  if (!signature) return 'nothing'
  const key = await getPublicKeyFromAddress(signer.address)
  return (await verifySignature(key, signature, message.content)) ? 'a message' : 'nothing'
}

/** Stores a text on the chain. The user pays the fee. */
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
