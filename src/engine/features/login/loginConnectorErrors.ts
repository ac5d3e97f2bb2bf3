import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of a login without a connector that provides it. */
export const loginConnectorErrors = defineErrors('login', {
  NO_CONNECTOR: 'No auth connector found',
})
