import { afterAll, afterEach, beforeEach } from 'vitest'
import { startSandbox } from '../../sandbox/index.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { createSwapEngine, type SwapEngineOptions } from './createSwapEngine.ts'

/**
 * Starts a sandbox with an exchange for the tests of a file, and opens pages that swap there for
 * one test. After each test, its changes on the chain are undone.
 */
export async function startSwapSandbox() {
  const sandbox = await startSandbox({ exchange: true, services: { walletCount: 1 } })
  const stops: (() => void)[] = []
  const { rpcUrl } = sandbox.chains[0]!
  let before: unknown
  beforeEach(async () => {
    before = await callChain({ rpcUrl, method: 'evm_snapshot', params: [] })
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop()
    await callChain({ rpcUrl, method: 'anvil_dropAllTransactions' })
    await callChain({ rpcUrl, method: 'evm_revert', params: [before] })
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
