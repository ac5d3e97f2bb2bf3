import type { LazyFeature } from '../../EngineContext.ts'
import type { IdentityFeature } from './Identity.ts'

/** The name and the picture of the account in use. */
export const identity: LazyFeature<IdentityFeature> = () =>
  import('./createIdentity.ts').then(({ createIdentity }) => createIdentity)
