import fc from 'fast-check'

const trap = () => {
  throw new Error('A trap')
}

/** Hostile JSON: keys that every object has, and values of other types. */
const spitefulJson: readonly unknown[] = [
  { toString: null, valueOf: null },
  { length: 4_294_967_295 },
  JSON.parse('{"then":1}'),
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ['__proto__', 'constructor', 'toString'],
  '__proto__',
  '\u202E\u200B\u0000',
  'javascript:alert(1)',
  'x'.repeat(5_000),
  1e308,
  -0,
  Number.MAX_SAFE_INTEGER + 2,
]

/** Values that only a script on the page can pass. */
const spitefulObjects: readonly unknown[] = [
  Symbol('spite'),
  10n ** 100n,
  new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap }),
  new Proxy([], { get: trap }),
  Object.create(null),
  {
    get address() {
      return trap()
    },
    get name() {
      return trap()
    },
  },
  Object.assign([], { every: () => true, map: trap, filter: trap, slice: trap }),
  trap,
]

/** A value that fast-check must not inspect. An inspection would trigger the value's own traps. */
class Sealed {
  readonly open: () => unknown
  constructor(open: () => unknown) {
    this.open = open
  }
}

export const unseal = (value: unknown): unknown => (value instanceof Sealed ? value.open() : value)

const anyJson = fc.oneof(
  fc.constantFrom(null, true, 0, 7, '', 'a', [], {}),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 1 }),
)
const anything = fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 1 })
const pick = (values: readonly unknown[], take: (value: unknown) => unknown) =>
  fc.nat(values.length - 1).map((index) => new Sealed(() => take(values[index])))
const spiteInJson = pick(spitefulJson, structuredClone)
const spiteInObjects = pick(spitefulObjects, (value) => value)

/** Any JSON, including hostile JSON. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(spiteInJson, anyJson)

/** Any value, including hostile ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  spiteInJson,
  spiteInObjects,
  anyJson,
  anything,
)

/** Returns one of the valid values, unchanged or with one to three replaced parts. */
export function nearly(
  good: readonly unknown[],
  strangers: fc.Arbitrary<unknown> = hostileJson,
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: strangers },
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.nat(good.length - 1), fc.array(fc.tuple(fc.nat(), strangers), { maxLength: 3 }))
        .map(([index, changes]) => new Sealed(() => changes.reduce(replaceAt, copy(good[index])))),
    },
  )
}

/** Returns the value with the hostile value at one of its positions. */
function replaceAt(value: unknown, [count, stranger]: [number, unknown]): unknown {
  const places = placesOf(value)
  if (places.length === 0) return unseal(stranger)
  const [holder, key] = places[count % places.length]!
  Object.defineProperty(holder, key, {
    value: unseal(stranger),
    configurable: true,
    enumerable: true,
    writable: true,
  })
  return value
}

function placesOf(value: unknown, depth = 0): readonly (readonly [object, string])[] {
  if (!isPlain(value) || depth > 6) return []
  return Object.entries(value).flatMap(([key, each]) => [
    [value, key] as const,
    ...placesOf(each, depth + 1),
  ])
}

function copy(value: unknown): unknown {
  if (!isPlain(value)) return value
  if (Array.isArray(value)) return value.map(copy)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)]))
}

/** Whether a value can be inspected without triggering a trap. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || spitefulObjects.includes(value)) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
