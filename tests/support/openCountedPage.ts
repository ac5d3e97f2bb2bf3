import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { createFakeProvider } from './createFakeProvider.ts'
import { storageWith } from './createTestEngine.ts'
import { testInfo } from './createTestEvm.ts'

/** Opens a page with one wallet, and counts everything that engines leave behind. */
export function openCountedPage({ answers = {}, isReturning = true } = {}) {
  const platform = createTestPlatform(isReturning ? { storage: storageWith(['test.meadow']) } : {})
  const wallet = createFakeProvider(answers)
  const { on, dispatch } = platform.pageEvents
  let listeners = 0
  let searches = 0
  on('eip6963:requestProvider', () => {
    searches += 1
    const { provider } = wallet
    platform.dispatchPageEvent('eip6963:announceProvider', { info: testInfo, provider })
  })
  platform.pageEvents = {
    dispatch,
    on(name, listener) {
      const stop = on(name, listener)
      listeners += 1
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
  const options = { platform, networks: [mainnet], adapters: [evm()] }
  return {
    ...wallet,
    clock: platform.clock,
    options,
    createEngine: () => createEngine(options),
    asked: () => wallet.requests.map(({ method }) => method),
    searches: () => searches,
    /**
     * Returns what is left: listeners on the page and on the wallet, pending timers, open dialogs,
     * and the scroll lock.
     */
    left: () => ({
      pageListeners: listeners,
      walletListeners: wallet.listeners.length,
      timers: platform.clock.waiting(),
      dialogs: document.querySelectorAll('[role=dialog]').length,
      lock: document.documentElement.getAttribute('data-lk-scroll-locked'),
    }),
  }
}

/** The counts if everything was released. */
export const nothingLeft = {
  pageListeners: 0,
  walletListeners: 0,
  timers: 0,
  dialogs: 0,
  lock: null,
}
