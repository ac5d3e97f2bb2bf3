import { defineErrors } from '../errors/defineErrors.ts'

/** How a value from outside differs from what was agreed. */
export const schemaErrors = defineErrors('schema', {
  REQUIRED: 'Required',
  INVALID: (expected: string, received: string) => `Expected ${expected}, received ${received}`,
})
