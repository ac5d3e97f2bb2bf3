import type { LazyFeature } from '../../EngineContext.ts'
import type { ReceiveFeature } from './Receive.ts'

/** Shares the address of the account in use: `const { share } = await engine.load(receive)`. */
export const receive: LazyFeature<ReceiveFeature> = () =>
  import('./createReceive.ts').then(({ createReceive }) => createReceive)
