import type { LazyFeature } from '../../EngineContext.ts'
import type { PermissionsFeature } from './PermissionsFeature.ts'

/** What apps may do for the account in use without asking, and taking it back. */
export const permissions: LazyFeature<PermissionsFeature> = () =>
  import('./createPermissions.ts').then(({ createPermissions }) => createPermissions)
