import { createHash } from 'node:crypto'
import { numberToHex } from 'viem'
import type { Sources } from '../../../server/index.ts'
import { callChain } from '../../wallets/callChain.ts'
import { rpcErrors } from '../../wallets/ProviderRpcError.ts'
import type { SandboxSourceOptions } from './createSandboxSources.ts'

/**
 * Sends requests to the nodes of the sandbox's chains. Invents balances on chains that do not run
 * here.
 */
export function createNodeSource({
  balances,
  stopped,
}: Pick<SandboxSourceOptions, 'balances' | 'stopped'>) {
  /**
   * Returns the account's native balance in the smallest unit: the configured balance, or an
   * invented balance, which stays the same.
   */
  const balanceOf = (account: string) => BigInt(balances[account] ?? inventBalance(account))

  const askNode: Sources['askNode'] = async ({ method, network, params }, signal) => {
    const [rpcUrl] = network.rpcUrls.default.http
    if (rpcUrl)
      return callChain({ rpcUrl, method, params, signal: AbortSignal.any([stopped, signal]) })
    const [address] = params
    // On chains that do not run here, accounts have a balance and are never contracts.
    if (method === 'eth_getBalance' && typeof address === 'string')
      return numberToHex(balanceOf(`${network.caipNetworkId}:${address}`))
    if (method === 'eth_chainId') return numberToHex(Number(network.id))
    if (method === 'eth_getCode' || method === 'eth_call') return '0x'
    throw rpcErrors.INTERNAL(`No node of ${network.caipNetworkId} runs in this sandbox.`)
  }

  return { askNode, balanceOf }
}

/** Invents a balance of up to ten billion of the smallest unit. */
function inventBalance(account: string) {
  const bytes = createHash('sha256').update(`latchkey balance ${account}`).digest()
  return String(bytes.readUInt32BE(0) * 2)
}
