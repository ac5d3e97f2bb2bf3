import type { LazyFeature } from '../../LazyFeature.ts'
import type { PermissionsFeature } from './createPermissions.ts'

/** Lists and revokes the permissions of apps for the account in use. */
export const permissions: LazyFeature<PermissionsFeature> = () =>
  import('./createPermissions.ts').then(({ createPermissions }) => createPermissions)
