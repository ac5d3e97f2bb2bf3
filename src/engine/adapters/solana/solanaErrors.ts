import { defineErrors } from '../../errors/defineErrors.ts'

export const solanaErrors = defineErrors('solana', {
  ALTERED_MESSAGE: 'Your wallet signed a different text than requested. You are not signed in',
  NOT_INSTALLED: (library: string) =>
    `This app cannot send on Solana: it lacks the package ${library}. Its developers have to install it`,
})
