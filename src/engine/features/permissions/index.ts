import type { LazyFeature } from '../../EngineContext.ts'
import type { PermissionsFeature } from './Permissions.ts'

/** Lists and revokes the permissions of apps for the account in use. */
export const permissions: LazyFeature<PermissionsFeature> = () =>
  import('./createPermissions.ts').then(({ createPermissions }) => createPermissions)
