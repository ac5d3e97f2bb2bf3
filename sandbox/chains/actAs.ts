import { numberToHex, parseEther } from 'viem'
import { callChain } from '../wallets/callChain.ts'

const gas = numberToHex(5_000_000)

/** Sends transactions from an address on an anvil chain. Does not need the key of the address. */
export async function actAs(
  { rpcUrl, from, ether }: { rpcUrl: string; from: string; ether: string },
  work: (act: (transaction: object) => Promise<unknown>) => Promise<void>,
) {
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  await call('anvil_setBalance', [from, numberToHex(parseEther(ether))])
  await call('anvil_impersonateAccount', [from])
  await work((transaction) => call('eth_sendTransaction', [{ from, gas, ...transaction }]))
  await call('anvil_stopImpersonatingAccount', [from])
}
