import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of permissions. */
export const permissionsErrors = defineErrors('permissions', {
  NOT_FOUND: 'This permission is not in force any more',
  NOT_SIGNED: 'The wallet did not sign the revocation',
})
