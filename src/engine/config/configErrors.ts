import { defineErrors } from '../errors/defineErrors.ts'

export const configErrors = defineErrors('config', {
  INVALID: (option: string, given: string, expected: string) =>
    `The option \`${option}\` is ${given}, but must be ${expected}`,
  UNKNOWN: (option: string) => `There is no option \`${option}\``,
})
