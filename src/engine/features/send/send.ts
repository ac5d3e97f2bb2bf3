import type { LazyFeature } from '../../LazyFeature.ts'
import type { SendFeature } from './createSend.ts'

/** Sending coins and tokens on eip155 and solana. */
export const send: LazyFeature<SendFeature> = () =>
  import('./createSend.ts').then(({ createSend }) => createSend)
