import { untilAborted } from '../../store/untilAborted.ts'
import type { AdapterContext, ChainAdapter } from '../ChainAdapter.ts'
import { lazyTransfers } from '../lazyTransfers.ts'
import type { Transfers } from '../Transfer.ts'
import type { NodeTransport } from './createNodeClient.ts'
import { createNodes, type Nodes } from './createNodes.ts'

type Capability<Name extends keyof ChainAdapter> = NonNullable<ChainAdapter[Name]>

export interface Chain extends Nodes, Required<Transfers>, Capability<'nameService'> {
  token: NonNullable<Capability<'balances'>['token']>
  isReceiver(address: string): Promise<boolean>
}

/** Reads from chains rather than from wallets. Loads on the first read. */
export function createChain(
  context: Pick<AdapterContext, 'config' | 'platform'>,
  options: { transport?: NodeTransport | undefined },
): Chain {
  const nodes = createNodes(context, options)
  const token: Chain['token'] = async (account, { signal }) => {
    const { readTokenBalance } = await untilAborted(import('./readTokenBalance.ts'), signal)
    return readTokenBalance(account, (question) => nodes.ask(question, { signal }))
  }
  const resolve: Chain['resolve'] = async (question, { signal }) => {
    const { resolveName } = await untilAborted(import('./resolveName.ts'), signal)
    return resolveName(nodes, question, { signal })
  }
  return {
    ...nodes,
    ...lazyTransfers(async () => (await import('./createTransfers.ts')).createTransfers(nodes)),
    token,
    resolve,
    isReceiver: async (address) => (await import('./isReceiver.ts')).isReceiver(address),
  }
}
