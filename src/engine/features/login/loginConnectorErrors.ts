import { defineErrors } from '../../errors/defineErrors.ts'

/** What a login lacks where no connector brings it. */
export const loginConnectorErrors = defineErrors('login', {
  NO_CONNECTOR: 'No auth connector found',
})
