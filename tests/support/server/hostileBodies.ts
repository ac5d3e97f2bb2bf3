import fc from 'fast-check'

/** The fields of a JSON Schema that the tests use. */
export interface Schema {
  type?: string
  enum?: readonly unknown[]
  properties?: Readonly<Record<string, Schema>>
}

/** Values that break careless parsers. */
const nasty = fc.constantFrom(
  '\0',
  '\u{d800}'.slice(0, 1),
  '%00',
  '%ff',
  '../../etc/passwd',
  "'; drop table project; --",
  '__proto__',
  'constructor',
  'eip155:1',
  'eip155:999999',
  `0x${'e'.repeat(40)}`,
  `eip155:1:0x${'e'.repeat(40)}`,
  '0'.repeat(32),
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '🙂'.repeat(50),
  '\u202e',
)
/** Any text, including texts that break careless parsers. */
export const hostileText = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string(),
)
const deep = '['.repeat(20_000) + ']'.repeat(20_000)
const anyJson = fc
  .oneof(
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    fc.constantFrom('', '{', 'null', deep, `"${'x'.repeat(300_000)}"`, '{"__proto__":{"a":1}}'),
    hostileText,
  )
  .filter((body) => body !== undefined)

/** Generates a body with the fields of the schema. Each field is valid, invalid or missing. */
export function bodyOf(schema: Schema | undefined): fc.Arbitrary<string> {
  if (!schema?.properties) return anyJson
  const fields = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [
      name,
      fc.oneof(
        field.enum ? fc.constantFrom(...field.enum) : hostileText,
        fc.jsonValue({ maxDepth: 2 }),
        fc.array(hostileText, { maxLength: 3 }),
      ),
    ]),
  )
  const named = fc.record(fields, { requiredKeys: [] }).map((value) => JSON.stringify(value))
  return fc.oneof({ weight: 3, arbitrary: named }, { weight: 1, arbitrary: anyJson })
}

/** Encodes a text as a part of a path. */
export function escapePart(value: string): string {
  try {
    return encodeURIComponent(value) || '-'
  } catch {
    // Half of a surrogate pair cannot be encoded.
    return '%ed%a0%80'
  }
}
