import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of permissions. */
export const permissionsErrors = defineErrors('permissions', {
  INVALID: (what: string) => `This permission cannot be requested: ${what}`,
  NOT_FOUND: 'This permission is no longer active',
  NOT_GRANTED: 'The wallet did not grant this permission',
  NOT_SIGNED: 'The wallet did not sign the revocation',
  TYPE_REFUSED: 'Your wallet does not grant this type of permission',
  UNSUPPORTED: 'Your wallet cannot grant permissions',
})
