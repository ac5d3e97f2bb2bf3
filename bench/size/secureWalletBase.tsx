// The code that is always loaded before the first login: the lazy half of the engine, and the used
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
