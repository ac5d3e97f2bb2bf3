import { afterAll, afterEach, expect } from 'vitest'

// Tests without a page need none of this, and importing it takes time.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  // Several workers share few processors.
  configure({ asyncUtilTimeout: 60_000 })
  afterEach(cleanup)
  // A page is never idle, so that no code loads after the end of the file that would have used it.
  window.requestIdleCallback = () => 0
  window.cancelIdleCallback = () => {}
}

/** The sandbox's server has its own `Request` and `Response`, tslib its helpers. */
const replacedByLibraries = /^(Request|Response|__\w+)$/

// Files share a process: a changed global could make any later file fail.
const before = Object.getOwnPropertyDescriptors(globalThis)
afterAll(() => {
  const after = Object.getOwnPropertyDescriptors(globalThis)
  const names = Object.keys(before).filter((name) => !replacedByLibraries.test(name))
  expect(names.filter((name) => isChanged(before[name]!, after[name]))).toEqual([])
})

function isChanged(old: PropertyDescriptor, now: PropertyDescriptor | undefined) {
  if (!now) return true
  if (old.get && !now.get) return !Object.is(old.get.call(globalThis), now.value)
  return !Object.is(old.get ?? old.value, now.get ?? now.value)
}
