import type { LazyFeature } from '../../EngineContext.ts'
import { transactions } from '../transactions/index.ts'
import type { CallsFeature } from './Calls.ts'

/** Several calls with one prompt, if the wallet supports it (EIP-5792). */
export const calls: LazyFeature<CallsFeature> = async () => {
  const { createCalls } = await import('./createCalls.ts')
  // `createCalls` gets `transactions` as an argument. `transactions` is in the engine's first
  // chunk. If `createCalls` imported it, that chunk would need one more export.
  return (context) => createCalls(context, transactions)
}
