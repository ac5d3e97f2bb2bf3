import type { LazyFeature } from '../../EngineContext.ts'
import type { NamesFeature } from './Names.ts'

/** Account names: resolving one, listing the account's own, and registering one. */
export const names: LazyFeature<NamesFeature> = () =>
  import('./createNames.ts').then(({ createNames }) => createNames)
