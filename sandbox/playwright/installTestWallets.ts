import type { BrowserContext, JSHandle, Page } from 'playwright-core'
import type { AnswerMode } from '../wallets/createApprovals.ts'
import type { LoggedRequest, TestWallet } from '../wallets/createTestWallet.ts'
import type { StartTestWalletsOptions } from '../wallets/startTestWallets.ts'
import type { TestWalletName } from '../wallets/testWallets.ts'
import { bundleTestWallets } from './bundleTestWallets.ts'

export type InstallTestWalletsOptions = StartTestWalletsOptions

/** One test wallet, driven from outside the page. */
export type TestWalletDriver = ReturnType<typeof createDriver>

/**
 * Puts the test wallets into every page that this context opens from now on, before the page's own
 * scripts and past any content policy. Scripted answers are the default: nobody watches.
 */
export async function installTestWallets(
  context: BrowserContext,
  { answer = 'approve', ...options }: InstallTestWalletsOptions,
) {
  await context.addInitScript({ content: await bundleTestWallets({ ...options, answer }) })
  return {
    meadow: createDriver(context, 'meadow'),
    harbor: createDriver(context, 'harbor'),
    quartz: createDriver(context, 'quartz'),
  }
}

function createDriver(context: BrowserContext, name: TestWalletName) {
  async function openWallets() {
    const handles = await Promise.all(
      context
        .pages()
        .map((page) => page.evaluateHandle((of) => window.latchkeySandbox?.wallets[of], name)),
    )
    const present = await Promise.all(
      handles.map((handle) => handle.evaluate((it) => it !== undefined)),
    )
    return handles.filter((_, index) => present[index]) as JSHandle<TestWallet>[]
  }

  async function answer(mode: AnswerMode) {
    await context.addInitScript({
      content: `window.latchkeySandbox?.wallets.${name}.answer('${mode}')`,
    })
    const wallets = await openWallets()
    await Promise.all(wallets.map((wallet) => wallet.evaluate((it, next) => it.answer(next), mode)))
  }

  async function inOpenPages(control: (wallet: JSHandle<TestWallet>) => Promise<void>) {
    const wallets = await openWallets()
    if (wallets.length === 0) throw new Error(`No page with ${name} is open yet: open one first.`)
    await Promise.all(wallets.map(control))
  }

  return {
    /** How this wallet answers from now on, in the open pages and in those to come. */
    answer,
    ask: () => answer('ask'),
    approve: () => answer('approve'),
    reject: () => answer('reject'),
    hang: () => answer('hang'),
    freeze: () => answer('freeze'),

    // What the wallet itself remembers over a reload is done in the open pages alone.
    lock: () => inOpenPages((wallet) => wallet.evaluate((it) => it.lock())),
    unlock: () => inOpenPages((wallet) => wallet.evaluate((it) => it.unlock())),
    switchAccount: (index: number) =>
      inOpenPages((wallet) => wallet.evaluate((it, next) => it.switchAccount(next), index)),
    switchChain: (chainId: number) =>
      inOpenPages((wallet) => wallet.evaluate((it, next) => it.switchChain(next), chainId)),
    drop: () => inOpenPages((wallet) => wallet.evaluate((it) => it.drop())),

    /** What the page asked of the wallet since it was loaded, the oldest first. */
    requests: (page: Page): Promise<readonly LoggedRequest[]> =>
      page.evaluate((of) => window.latchkeySandbox?.wallets[of].requests ?? [], name),
    /** How many event listeners the page has on the wallet's provider. */
    listenerCount: (page: Page) =>
      page.evaluate((of) => window.latchkeySandbox?.wallets[of].listenerCount ?? 0, name),
  }
}
