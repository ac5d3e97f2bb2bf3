// The code that is loaded before the first login in any case: the engine's lazy half, and the used
// part of zod.

export {
  any,
  array,
  boolean,
  email,
  enum as oneOf,
  maxLength,
  nullish,
  number,
  object,
  optional,
  record,
  string,
  undefined as absent,
  union,
} from 'zod/mini'
export { createLazyFeatures } from '../../src/engine/createLazyFeatures.ts'
export { parse } from '../../src/engine/sanitize/parse.ts'
