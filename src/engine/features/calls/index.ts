import type { LazyFeature } from '../../EngineContext.ts'
import { transactions } from '../transactions/index.ts'
import type { CallsFeature } from './Calls.ts'

/** Several calls with one prompt, if the wallet supports it (EIP-5792). */
export const calls: LazyFeature<CallsFeature> = async () => {
  const { createCalls } = await import('./createCalls.ts')
  // Passes `transactions` as an argument. If this chunk imported it, the engine's first chunk would
  // have to export it.
  return (context) => createCalls(context, transactions)
}
