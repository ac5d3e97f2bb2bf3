import { readJson, requireProject, type ServiceApp } from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import { answerBalance } from './answerBalance.ts'
import type { BlockchainContext } from './BlockchainContext.ts'
import { readRpcCall } from './readRpcCall.ts'
import { solanaChain } from './solanaChain.ts'

/**
 * JSON-RPC at `/v1?chainId=`: the service answers balances itself, and forwards the rest to the
 * chain's node.
 */
export function addNodes(app: ServiceApp, context: BlockchainContext) {
  // The body carries the project and nothing else.
  app.post('/v1', requireProject(context, 'blockchainApi', []), async (c) => {
    const chain = c.req.query('chainId') ?? ''
    if (!context.supportedChains().http.includes(chain)) {
      throw refusals.badInput('chainId', `The chain "${chain.slice(0, 50)}" is not supported.`)
    }
    const body = await readJson(c)
    const calls = (Array.isArray(body) ? body : [body]).map(readRpcCall)
    const node = context.chains.find(({ chainId }) => `eip155:${chainId}` === chain)
    const [call] = calls
    if (call?.method === 'getAddressBalance' && !Array.isArray(body)) {
      return c.json(await answerBalance(context, { call, chain, node }))
    }
    const rpcUrl = node?.rpcUrl ?? (chain === solanaChain ? context.solana?.rpcUrl : undefined)
    if (!rpcUrl) throw refusals.unavailable('chainId', `No node of ${chain} runs in this sandbox.`)
    if (calls.some(({ method }) => isOwnersMethod(method))) {
      throw refusals.badInput('method', 'The method is for the owner of the node.')
    }
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: context.stopped,
    }).catch(() => {
      throw refusals.unavailable('chainId', `The node of ${chain} does not answer.`)
    })
    return new Response(answer.body, { headers: { 'Content-Type': 'application/json' } })
  })
}

/** These change a node's clock, balances and code, so no service offers them. */
const isOwnersMethod = (method: string) => /^(anvil|hardhat|evm|debug|admin|miner)_/.test(method)
