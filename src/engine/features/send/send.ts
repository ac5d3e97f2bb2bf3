import type { LazyFeature } from '../../LazyFeature.ts'
import type { Send } from './createSend.ts'

/** Sending coins and tokens on eip155 and solana. */
export const send: LazyFeature<Send> = () =>
  import('./createSend.ts').then(({ createSend }) => createSend)
