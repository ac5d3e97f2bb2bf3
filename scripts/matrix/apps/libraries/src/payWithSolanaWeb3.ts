import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { solanaWallet } from 'latchkey/bridges/solana-web3'
import { engine } from './engine.js'
import { solanaRpcUrl } from './rpcUrl.js'

/** Pays the account itself. */
export async function pay() {
  const wallet = solanaWallet(engine)
  const connection = new Connection(solanaRpcUrl, 'confirmed')
  const transaction = new Transaction().add(
    SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: new PublicKey(wallet.publicKey.toBase58()),
      lamports: 1_000_000,
    }),
  )
  const signature = await wallet.sendTransaction(transaction, connection)
  const { value } = await connection.getSignatureStatus(signature)
  return value?.err === null ? '0.001 SOL' : 'nothing'
}
