import type { LazyFeature } from '../../EngineContext.ts'
import type { NamesFeature } from './NamesFeature.ts'

/** Names of accounts: whom one stands for, the account's own, and registering one. */
export const names: LazyFeature<NamesFeature> = () =>
  import('./createNames.ts').then(({ createNames }) => createNames)
