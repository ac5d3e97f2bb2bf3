import { afterEach } from 'vitest'

// What runs without a page needs none of this, and takes a while to import it.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup, configure } = await import('@testing-library/react')
  // Several workers share few processors.
  configure({ asyncUtilTimeout: 60_000 })
  afterEach(cleanup)
}
