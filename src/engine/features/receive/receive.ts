import type { LazyFeature } from '../../EngineContext.ts'
import type { ReceiveFeature } from './ReceiveState.ts'

/** Handing one's address to somebody: `const { share } = await engine.load(receive)`. */
export const receive: LazyFeature<ReceiveFeature> = () =>
  import('./createReceive.ts').then(({ createReceive }) => createReceive)
