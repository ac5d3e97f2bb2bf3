import type { LazyFeature } from '../../LazyFeature.ts'
import type { Receive } from './createReceive.ts'

/** Shares the address of the account in use: `const { share } = await engine.load(receive)`. */
export const receive: LazyFeature<Receive> = () =>
  import('./createReceive.ts').then(({ createReceive }) => createReceive)
