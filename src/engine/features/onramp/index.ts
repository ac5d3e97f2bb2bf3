import type { LazyFeature } from '../../EngineContext.ts'
import type { OnrampFeature } from './Onramp.ts'

/** Buying with a card or a bank account, from the providers that the host configured. */
export const onramp: LazyFeature<OnrampFeature> = () =>
  import('./createOnramp.ts').then(({ createOnramp }) => createOnramp)
