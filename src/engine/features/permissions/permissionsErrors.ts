import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of permissions. */
export const permissionsErrors = defineErrors('permissions', {
  NOT_FOUND: 'This permission is no longer active',
  NOT_SIGNED: 'The wallet did not sign the revocation',
})
