import { untilAborted } from '../../store/untilAborted.ts'
import type { AdapterContext, ChainAdapter } from '../ChainAdapter.ts'
import { lazyTransfers } from '../lazyTransfers.ts'
import { createNodes } from './createNodes.ts'
import type { EvmOptions } from './evm.ts'

type Capability<Name extends keyof ChainAdapter> = NonNullable<ChainAdapter[Name]>

export type Chain = ReturnType<typeof createChain>

/** Reads from chains rather than from wallets. Loads on the first read. */
export function createChain(
  context: Pick<AdapterContext, 'config' | 'platform'>,
  options: EvmOptions,
) {
  const nodes = createNodes(context, options)
  const token: NonNullable<Capability<'balances'>['token']> = async (account, { signal }) => {
    const { readTokenBalance } = await untilAborted(import('./readTokenBalance.ts'), signal)
    return readTokenBalance(account, (question) => nodes.ask(question, { signal }))
  }
  const resolve: Capability<'nameService'>['resolve'] = async (question, { signal }) => {
    const { resolveName } = await untilAborted(import('./resolveName.ts'), signal)
    return resolveName(nodes, question, { signal })
  }
  return {
    ...nodes,
    ...lazyTransfers(async () => (await import('./createTransfers.ts')).createTransfers(nodes)),
    token,
    resolve,
    isReceiver: async (address: string) => (await import('./isReceiver.ts')).isReceiver(address),
  }
}
