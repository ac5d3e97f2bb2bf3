import { afterAll, afterEach, expect } from 'vitest'

// What runs without a page needs none of this, and takes a while to import it.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  // Several workers share few processors.
  configure({ asyncUtilTimeout: 60_000 })
  afterEach(cleanup)
}

// Files share a process: a file that leaves a global changed could make any later file fail.
const before = Object.getOwnPropertyDescriptors(globalThis)
afterAll(() => {
  const after = Object.getOwnPropertyDescriptors(globalThis)
  expect(Object.keys(before).filter((name) => isChanged(before[name]!, after[name]))).toEqual([])
})

function isChanged(old: PropertyDescriptor, now: PropertyDescriptor | undefined) {
  if (!now) return true
  if (old.get && !now.get) return !Object.is(old.get.call(globalThis), now.value)
  return !Object.is(old.get ?? old.value, now.get ?? now.value)
}
