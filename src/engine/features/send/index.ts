import type { LazyFeature } from '../../EngineContext.ts'
import type { SendFeature } from './Send.ts'

/** Sending coins and tokens on eip155 and solana. */
export const send: LazyFeature<SendFeature> = () =>
  import('./createSend.ts').then(({ createSend }) => createSend)
