import type { LazyFeature } from '../../LazyFeature.ts'
import type { Receive } from './createReceive.ts'

/** Handing one's address to somebody: `const { share } = await engine.load(receive)`. */
export const receive: LazyFeature<Receive> = () =>
  import('./createReceive.ts').then(({ createReceive }) => createReceive)
