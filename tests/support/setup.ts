import { afterAll, afterEach, expect } from 'vitest'

// These imports take time, so tests without a page skip them.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  // A long timeout, because several workers share few processors.
  configure({ asyncUtilTimeout: 60_000 })
  afterEach(cleanup)
  // Pages are never idle in tests. Otherwise, code could load after its test file has ended.
  window.requestIdleCallback = () => 0
  window.cancelIdleCallback = () => {}
}

/**
 * Globals that libraries replace: the sandbox's server its `Request` and `Response`, and tslib its
 * helpers.
 */
const replacedByLibraries = /^(Request|Response|__\w+)$/

// Files share a process, so a changed global could make any later file fail.
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
