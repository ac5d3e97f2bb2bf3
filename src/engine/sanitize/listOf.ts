import { NEVER, type output, safeParse, transform, type ZodMiniType } from 'zod/mini'

/**
 * Returns the schema of a list from outside. Keeps the valid entries among the first `most`, and
 * skips the invalid ones. A list without any valid entry is invalid.
 */
export const listOf = <Entry extends ZodMiniType>(entry: Entry, most: number) =>
  transform((given: unknown, context): output<Entry>[] => {
    if (!Array.isArray(given)) {
      context.issues.push({ code: 'invalid_type', expected: 'array', input: given })
      return NEVER
    }
    const read = given
      .slice(0, most)
      .map((one) => safeParse(entry, one, { jitless: true, reportInput: true }))
    const sound = read.flatMap(({ data, success }) => (success ? [data as output<Entry>] : []))
    const [issue] = read[0]?.error?.issues ?? []
    if (issue && sound.length === 0) {
      const first = { ...issue, path: [0, ...issue.path] }
      context.issues.push(first as (typeof context.issues)[number])
    }
    return sound
  })

/**
 * Returns the schema of an object from outside. Keeps the first `most` entries, and does not read
 * the rest.
 */
export const entriesOf = (most: number) =>
  transform((given: unknown, context): readonly (readonly [name: string, value: unknown])[] => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      context.issues.push({ code: 'invalid_type', expected: 'record', input: given })
      return NEVER
    }
    const read: (readonly [string, unknown])[] = []
    for (const name in given) {
      if (read.length === most) break
      if (Object.hasOwn(given, name)) read.push([name, Reflect.get(given, name)])
    }
    return read
  })
