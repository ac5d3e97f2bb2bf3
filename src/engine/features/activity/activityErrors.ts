import { defineErrors } from '../../errors/defineErrors.ts'

export const activityErrors = defineErrors('activity', {
  ADDRESS_REQUIRED: 'Transactions cannot be fetched without an account address',
  FETCH_FAILED: 'Failed to fetch transactions',
})
