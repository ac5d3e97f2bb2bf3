import { createHash } from 'node:crypto'
import { callChain } from '../../wallets/callChain.ts'
import { refusals } from '../Refusal.ts'
import type { BlockchainContext } from './BlockchainContext.ts'
import type { RpcCall } from './readRpcCall.ts'

interface BalanceQuestion {
  readonly call: RpcCall
  readonly chain: string
  readonly node: BlockchainContext['chains'][number] | undefined
}

/** An account's native balance: from the chain if one runs here, otherwise a constant one. */
export async function answerBalance(
  { balances, stopped }: BlockchainContext,
  { call, chain, node }: BalanceQuestion,
) {
  const { address } = (call.params ?? {}) as { address?: unknown }
  if (typeof address !== 'string' || !/^[-.%a-zA-Z0-9]{1,128}$/.test(address)) {
    throw refusals.badInput('address', 'params.address must be an address.')
  }
  const result = node
    ? await callChain({
        rpcUrl: node.rpcUrl,
        method: 'eth_getBalance',
        params: [address, 'latest'],
        signal: stopped,
      }).catch(() => {
        throw refusals.badInput('address', `The chain knows no balance of ${address}.`)
      })
    : (balances[`${chain}:${address}`] ?? inventBalance(`${chain}:${address}`))
  return { jsonrpc: '2.0', id: call.id, result }
}

/** Up to ten thousand million of the smallest unit. */
function inventBalance(account: string) {
  const bytes = createHash('sha256').update(`latchkey balance ${account}`).digest()
  return String(bytes.readUInt32BE(0) * 2)
}
