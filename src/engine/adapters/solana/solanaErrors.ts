import { defineErrors } from '../../errors/defineErrors.ts'

export const solanaErrors = defineErrors('solana', {
  ALTERED_MESSAGE: 'Your wallet signed another text than it was asked to. You are not signed in',
})
