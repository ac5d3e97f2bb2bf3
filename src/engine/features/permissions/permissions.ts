import type { LazyFeature } from '../../LazyFeature.ts'
import type { PermissionsFeature } from './createPermissions.ts'

/** What apps may do for the account in use without asking, and taking it back. */
export const permissions: LazyFeature<PermissionsFeature> = () =>
  import('./createPermissions.ts').then(({ createPermissions }) => createPermissions)
