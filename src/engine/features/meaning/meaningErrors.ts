import { defineErrors } from '../../errors/defineErrors.ts'

/** Why a call or a message cannot be explained. */
export const meaningErrors = defineErrors('meaning', {
  INVALID: (what: string) => `This cannot be explained: ${what}`,
})
