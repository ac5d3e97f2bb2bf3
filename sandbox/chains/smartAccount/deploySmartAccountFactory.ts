import { createClient, custom, keccak256, numberToHex, parseEther, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { callChain } from '../../wallets/callChain.ts'
import { smartAccountFactory } from './smartAccounts.ts'

/** Deploys the factory of smart accounts on a chain of the sandbox. */
export async function deploySmartAccountFactory(rpcUrl: string) {
  const account = privateKeyToAccount(keccak256(stringToHex('latchkey sandbox deployer')))
  const call = (method: string, params: unknown) => callChain({ rpcUrl, method, params })
  await call('anvil_setBalance', [account.address, numberToHex(parseEther('10'))])
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    call(method, params ?? [])
  const client = createClient({ transport: custom({ request }), pollingInterval: 50 })
  const hash = await sendTransaction(client, {
    account,
    chain: null,
    ...smartAccountFactory.deployment,
  })
  const { status } = await waitForTransactionReceipt(client, { hash })
  if (status !== 'success') throw new Error('The factory of smart accounts was not deployed.')
}
