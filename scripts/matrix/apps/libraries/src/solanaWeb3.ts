import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type SolanaWallet, solanaWallet } from 'latchkey/bridges/solana-web3'
import { engine } from './engine.js'
import { solanaRpcUrl } from './rpcUrl.js'

/** Returns a payment to the account itself. */
const paymentOf = ({ publicKey }: SolanaWallet) =>
  new Transaction().add(
    SystemProgram.transfer({
      fromPubkey: publicKey,
      toPubkey: new PublicKey(publicKey.toBase58()),
      lamports: 1_000_000,
    }),
  )

/** Signs a payment that is not sent, because the library cannot verify messages. */
export async function sign() {
  const wallet = solanaWallet(engine)
  const payment = paymentOf(wallet)
  payment.feePayer = wallet.publicKey
  payment.recentBlockhash = PublicKey.default.toBase58()
  const signed = await wallet.signTransaction(payment)
  return signed.verifySignatures() ? 'a transaction' : 'nothing'
}

export async function pay() {
  const wallet = solanaWallet(engine)
  const connection = new Connection(solanaRpcUrl, 'confirmed')
  const signature = await wallet.sendTransaction(paymentOf(wallet), connection)
  const { value } = await connection.getSignatureStatus(signature)
  return value?.err === null ? '0.001 SOL' : 'nothing'
}
