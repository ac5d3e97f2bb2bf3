import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { assertIsDeliverTxSuccess, coins, SigningStargateClient } from '@cosmjs/stargate'
import { cosmosSigner } from 'latchkey/bridges/cosmjs'
import { engine } from './engine.js'

const fee = { amount: coins(500, 'uatom'), gas: '100000' }

async function open() {
  const signer = await cosmosSigner(engine)
  const [account] = await signer.getAccounts()
  if (!account) throw new Error('There is no account.')
  const node = `${location.origin}/nodes/cosmos`
  return { account, client: await SigningStargateClient.connectWithSigner(node, signer) }
}

/** Signs a payment that is not sent, because CosmJS cannot sign messages. */
export async function sign() {
  const { account, client } = await open()
  const { address, pubkey } = account
  const value = { fromAddress: address, toAddress: address, amount: coins(3, 'uatom') }
  const payment = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }
  const signed = await client.sign(address, [payment], fee, '')
  const [chainId, { accountNumber }] = await Promise.all([
    client.getChainId(),
    client.getSequence(address),
  ])
  const bytes = makeSignBytes(
    makeSignDoc(signed.bodyBytes, signed.authInfoBytes, chainId, accountNumber),
  )
  const [signature = new Uint8Array()] = signed.signatures
  const isTrue = await Secp256k1.verifySignature(
    Secp256k1Signature.fromFixedLength(signature),
    sha256(bytes),
    pubkey,
  )
  return isTrue ? 'a transaction' : 'nothing'
}

/** Sends a payment from the account to itself. */
export async function pay() {
  const { account, client } = await open()
  const { address } = account
  assertIsDeliverTxSuccess(await client.sendTokens(address, address, coins(3, 'uatom'), fee))
  return '3 uatom'
}
