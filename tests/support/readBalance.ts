import { createPublicClient, formatUnits, http, isAddress } from 'viem'

/** Reads an address's balance on the chain, in ether, cut after three decimals. */
export async function readBalance(rpcUrl: string, address: string): Promise<string> {
  if (!isAddress(address)) throw new Error(`${address} is no address`)
  const value = await createPublicClient({ transport: http(rpcUrl) }).getBalance({ address })
  const [whole, fraction = ''] = formatUnits(value, 18).split('.')
  return `${whole}.${fraction.padEnd(3, '0').slice(0, 3)}`
}
