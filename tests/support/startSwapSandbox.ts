import { afterAll, afterEach } from 'vitest'
import { startSandbox } from '../../sandbox/index.ts'
import { createSwapEngine, type SwapEngineOptions } from './createSwapEngine.ts'

/** A sandbox with an exchange until the file's last test, and pages that swap there for one test. */
export async function startSwapSandbox() {
  const sandbox = await startSandbox({ exchange: true, services: { walletCount: 1 } })
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })
  afterAll(() => sandbox.stop())
  return {
    sandbox,
    async open(options?: SwapEngineOptions) {
      const page = await createSwapEngine(sandbox, options)
      stops.push(page.stop)
      return page
    },
  }
}
