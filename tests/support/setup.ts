import { afterAll, afterEach, expect } from 'vitest'

// What runs without a page needs none of this, and takes a while to import it.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  // Several workers share few processors.
  configure({ asyncUtilTimeout: 60_000 })
  afterEach(cleanup)
}

/** What the names of the global object stand for. */
const readGlobals = () =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(([name, { get, value }]) => [
      name,
      get ?? value,
    ]),
  )

// Files share a process: one that leaves a global changed would make another one fail, by chance of order.
const before = readGlobals()
afterAll(() => {
  const after = readGlobals()
  const changed = [...before].filter(([name, value]) => !Object.is(after.get(name), value))
  expect(changed.map(([name]) => name)).toEqual([])
})
