import { NEVER, transform } from 'zod/mini'

/** The first `most` entries of an object from outside. The rest of it is not read. */
export const entriesOf = (most: number) =>
  transform((given: unknown, context): readonly (readonly [name: string, value: unknown])[] => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      context.issues.push({ code: 'invalid_type', expected: 'record', input: given })
      return NEVER
    }
    const read: (readonly [string, unknown])[] = []
    for (const name in given) {
      if (read.length === most) break
      if (Object.hasOwn(given, name)) read.push([name, (given as Record<string, unknown>)[name]])
    }
    return read
  })
