import { createCountingExec } from './createCountingExec.ts'

type Counted = (this: unknown, ...given: never[]) => unknown

const whole = (text: unknown) => String(text).length
const wholeOfThis = whole
const result = (_self: unknown, _given: readonly unknown[], out: unknown) => whole(out)

/**
 * The native functions that read a text. Each entry says how many characters of the text the
 * function reads.
 */
const natives: readonly (readonly [
  owner: object,
  names: readonly string[],
  cost: (self: unknown, given: readonly unknown[], out: unknown) => number,
])[] = [
  [
    String.prototype,
    ['normalize', 'toLowerCase', 'toUpperCase', 'trim', 'trimStart', 'trimEnd', 'localeCompare'],
    wholeOfThis,
  ],
  [String.prototype, ['includes', 'indexOf', 'lastIndexOf', 'split', 'replaceAll'], wholeOfThis],
  [String.prototype, ['slice', 'substring', 'padStart', 'padEnd', 'repeat'], result],
  [String.prototype, ['charAt', 'charCodeAt', 'codePointAt', 'at'], () => 1],
  [JSON, ['parse'], (_, [text]) => whole(text)],
  [Date, ['parse'], (_, [text]) => whole(text)],
  [
    globalThis,
    ['decodeURIComponent', 'encodeURIComponent', 'atob', 'btoa', 'parseInt', 'parseFloat'],
    (_, [text]) => whole(text),
  ],
]

/**
 * Counts the characters that `work` reads. Regular expressions run on an engine that counts each
 * step, so backtracking is counted too. For a native function, counts the characters that it reads.
 * The same work gives the same number on every machine.
 */
export function countWork(work: () => unknown): number {
  const counter = createCounter()
  try {
    work()
    return counter.characters()
  } finally {
    counter.stop()
  }
}

/**
 * Counts asynchronous work, such as a call of a service. Returns the first of three rounds that
 * reads less than `limit`, or the last round.
 */
export async function countWorkUntil(work: () => Promise<unknown>, limit: number): Promise<number> {
  let count = limit
  // The first round also counts code that loads. Later rounds do not, and their work is the same.
  for (let round = 0; round < 3 && count >= limit; round += 1) {
    const counter = createCounter()
    try {
      await work()
      count = counter.characters()
    } finally {
      counter.stop()
    }
  }
  return count
}

/** Creates a counter. It counts until it is stopped. */
function createCounter() {
  let characters = 0
  const replaced: { install(): void; restore(): void }[] = []
  const count = (more: number) => {
    characters += more
  }

  function replace(owner: object, name: PropertyKey, wrap: (native: Counted) => unknown) {
    const native = Object.getOwnPropertyDescriptor(owner, name)
    if (typeof native?.value !== 'function') return
    const counting = { ...native, value: wrap(native.value) }
    replaced.push({
      install: () => Object.defineProperty(owner, name, counting),
      restore: () => Object.defineProperty(owner, name, native),
    })
  }

  const installAll = () => replaced.forEach(({ install }) => void install())
  const restoreAll = () => replaced.forEach(({ restore }) => void restore())

  function aside<Value>(step: () => Value): Value {
    restoreAll()
    const before = characters
    const value = step()
    characters = before
    installAll()
    return value
  }

  // All methods of strings and regular expressions call `exec` if `exec` is not the native
  // function.
  replace(RegExp.prototype, 'exec', () => createCountingExec(count, aside))
  for (const [owner, names, cost] of natives)
    for (const name of names)
      replace(owner, name, (native) => {
        return function (this: unknown, ...given: never[]) {
          const out = Reflect.apply(native, this, given)
          count(cost(this, given, out))
          return out
        }
      })
  replace(globalThis, 'BigInt', (native) => {
    const counted = (given: unknown) => {
      // Converting digits to a number takes a time that grows with the square of their number.
      if (typeof given === 'string') count(given.length ** 2 / 64)
      return Reflect.apply(native, undefined, [given as never])
    }
    return Object.assign(counted, { asUintN: BigInt.asUintN, asIntN: BigInt.asIntN })
  })
  replace(globalThis, 'URL', (native) => {
    return class extends (native as unknown as typeof URL) {
      constructor(...given: ConstructorParameters<typeof URL>) {
        count(whole(given[0]))
        super(...given)
      }
    }
  })
  replace(String.prototype, Symbol.iterator, (native) => {
    return function* (this: unknown) {
      const letters = Reflect.apply(native, this, []) as Iterator<string>
      for (let next = letters.next(); !next.done; next = letters.next()) {
        count(1)
        yield next.value
      }
    }
  })
  if (Intl.Segmenter)
    replace(Intl.Segmenter.prototype, 'segment', (native) => {
      return function (this: unknown, text: never) {
        const segments = Reflect.apply(native, this, [text]) as Intl.Segments
        return {
          *[Symbol.iterator]() {
            for (const one of segments) {
              count(one.segment.length)
              yield one
            }
          },
        }
      }
    })

  installAll()
  return { characters: () => Math.ceil(characters), stop: restoreAll }
}
