import { defineErrors } from '../errors/defineErrors.ts'

export const caipErrors = defineErrors('caip', {
  INVALID_ADDRESS: (given: string) => `Invalid CAIP address: ${given}`,
  INVALID_NETWORK_ID: (given: string) => `Invalid CAIP network id: ${given}`,
})
