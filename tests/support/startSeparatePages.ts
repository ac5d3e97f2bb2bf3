import { inject } from 'vitest'
import { type SandboxOptions, startSandbox } from '../../sandbox/startSandbox.ts'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { sandboxOptions } from './sandboxOptions.ts'

/**
 * Serves the test pages on a separate sandbox, for tests that move money. A separate sandbox is
 * needed because other tests expect exact balances.
 */
export async function startSeparatePages(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ ...sandboxOptions, ...options })
  const pages = await serveStatic({ root: inject('pagesRoot'), data: sandbox.toJSON() })
  return {
    sandbox: sandbox.toJSON(),
    /** The sandbox itself, with its controls. */
    live: sandbox,
    baseUrl: pages.url,
    stop: () => Promise.all([pages.close(), sandbox.stop()]),
  }
}

export type SeparatePages = Awaited<ReturnType<typeof startSeparatePages>>
