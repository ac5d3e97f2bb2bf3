import { assertIsDeliverTxSuccess, coins, SigningStargateClient } from '@cosmjs/stargate'
import { cosmosSigner } from 'latchkey/bridges/cosmjs'
import { engine } from './engine.js'

/** Pays the account itself. */
export async function pay() {
  const signer = await cosmosSigner(engine)
  const [account] = await signer.getAccounts()
  if (!account) return 'nothing'
  const node = `${location.origin}/nodes/cosmos`
  const client = await SigningStargateClient.connectWithSigner(node, signer)
  const fee = { amount: coins(500, 'uatom'), gas: '100000' }
  const { address } = account
  assertIsDeliverTxSuccess(await client.sendTokens(address, address, coins(3, 'uatom'), fee))
  return '3 uatom'
}
