import type { LazyFeature } from '../../EngineContext.ts'
import type { Sending } from './createSending.ts'

/** What a signer asks of the wallet in use. */
export const sending: LazyFeature<Sending> = () =>
  import('./createSending.ts').then(({ createSending }) => createSending)
