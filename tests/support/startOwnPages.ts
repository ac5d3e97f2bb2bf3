import { inject } from 'vitest'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { sandboxOptions } from './sandboxOptions.ts'

/** The test pages on a sandbox of their own, for tests that move money: others know what is there. */
export async function startOwnPages({ exchange = false } = {}) {
  const sandbox = await startSandbox({ ...sandboxOptions, exchange })
  const pages = await serveStatic({ root: inject('pagesRoot'), data: sandbox.toJSON() })
  return {
    sandbox: sandbox.toJSON(),
    baseUrl: pages.url,
    stop: () => Promise.all([pages.close(), sandbox.stop()]),
  }
}

export type OwnPages = Awaited<ReturnType<typeof startOwnPages>>
