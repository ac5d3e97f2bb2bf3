import { defineErrors } from '../errors/defineErrors.ts'

export const configErrors = defineErrors('config', {
  INVALID: (option: string, given: string, expected: string, inIt = '') =>
    `The option \`${option}\` is ${given}, but must be ${expected}${inIt}`,
  UNKNOWN: (option: string, names: string) =>
    `There is no option \`${option}\`. There are ${names}`,
})
