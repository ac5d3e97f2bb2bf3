import { defineErrors } from '../errors/defineErrors.ts'

/** How a value from outside differs from its schema. */
export const schemaErrors = defineErrors('schema', {
  REQUIRED: 'Required',
  INVALID: (expected: string, received: string) => `Expected ${expected}, received ${received}`,
})
