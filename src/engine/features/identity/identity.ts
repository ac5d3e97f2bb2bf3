import type { LazyFeature } from '../../LazyFeature.ts'
import type { IdentityFeature } from './createIdentity.ts'

/** The name and the picture of the account in use. */
export const identity: LazyFeature<IdentityFeature> = () =>
  import('./createIdentity.ts').then(({ createIdentity }) => createIdentity)
