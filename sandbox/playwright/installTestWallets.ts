import type { BrowserContext, JSHandle, Page } from 'playwright-core'
import type { AnswerMode } from '../wallets/createApprovals.ts'
import type { NamespaceWallet } from '../wallets/createNamespaceWallet.ts'
import type { LoggedRequest } from '../wallets/createRequestLog.ts'
import type { TestWallet } from '../wallets/createTestWallet.ts'
import type { WalletNamespace } from '../wallets/namespaceWallets.ts'
import type { StartTestWalletsOptions } from '../wallets/startWallets.ts'
import type { TestWalletName } from '../wallets/testWallets.ts'
import { bundleTestWallets } from './bundleTestWallets.ts'

export type InstallTestWalletsOptions = StartTestWalletsOptions

/** Controls one test wallet from outside the page. */
export type TestWalletDriver = ReturnType<typeof createTestWalletDriver>

/** Controls one test wallet of another namespace from outside the page. */
export type NamespaceWalletDriver = ReturnType<typeof createDriver>

/**
 * Adds the test wallets to every page that this context opens from now on. They are added before
 * the page's own scripts, and despite any Content Security Policy. By default, the wallets approve
 * without asking.
 */
export async function installTestWallets(
  context: BrowserContext,
  { answer = 'approve', ...options }: InstallTestWalletsOptions,
) {
  await context.addInitScript({ content: await bundleTestWallets({ ...options, answer }) })
  return {
    meadow: createTestWalletDriver(context, 'meadow'),
    harbor: createTestWalletDriver(context, 'harbor'),
    quartz: createTestWalletDriver(context, 'quartz'),
    /** Controls a wallet of another namespace. The namespace must be in the options. */
    of: (namespace: WalletNamespace, name: string) =>
      createDriver(context, `namespaces.${namespace}?.${name}`),
  }
}

function createTestWalletDriver(context: BrowserContext, name: TestWalletName) {
  const { inOpenPages, ...driver } = createDriver<TestWallet>(context, `wallets.${name}`)
  return {
    ...driver,
    switchChain: (chainId: number) =>
      inOpenPages((wallet) => wallet.evaluate((it, next) => it.switchChain(next), chainId)),
    emit: (event: string, detail: unknown) =>
      inOpenPages((wallet) =>
        wallet.evaluate((it, [name, given]) => it.emit(name, given), [event, detail] as const),
      ),
    uninstall: () => inOpenPages((wallet) => wallet.evaluate((it) => it.uninstall())),
  }
}

/** Controls the wallet at this path of `window.latchkeySandbox`. */
function createDriver<Wallet extends NamespaceWallet = NamespaceWallet>(
  context: BrowserContext,
  place: string,
) {
  const path = `window.latchkeySandbox?.${place}`

  async function openWallets() {
    const handles = await Promise.all(
      context.pages().map((page) => page.evaluateHandle<unknown>(path)),
    )
    const present = await Promise.all(
      handles.map((handle) => handle.evaluate((it) => it !== undefined)),
    )
    return handles.filter((_, index) => present[index]) as JSHandle<Wallet>[]
  }

  async function answer(mode: AnswerMode) {
    await context.addInitScript({
      content: `${path}?.answer('${mode}')`,
    })
    const wallets = await openWallets()
    await Promise.all(wallets.map((wallet) => wallet.evaluate((it, next) => it.answer(next), mode)))
  }

  async function inOpenPages(control: (wallet: JSHandle<Wallet>) => Promise<void>) {
    const wallets = await openWallets()
    if (wallets.length === 0) throw new Error(`No page with ${place} is open yet: open one first.`)
    await Promise.all(wallets.map(control))
  }

  return {
    /** Sets how the wallet answers, in open and future pages. */
    answer,
    ask: () => answer('ask'),
    approve: () => answer('approve'),
    reject: () => answer('reject'),
    hang: () => answer('hang'),
    freeze: () => answer('freeze'),

    // The wallet stores this state itself, so only the open pages are changed.
    lock: () => inOpenPages((wallet) => wallet.evaluate((it) => it.lock())),
    unlock: () => inOpenPages((wallet) => wallet.evaluate((it) => it.unlock())),
    switchAccount: (index: number) =>
      inOpenPages((wallet) => wallet.evaluate((it, next) => it.switchAccount(next), index)),
    drop: () => inOpenPages((wallet) => wallet.evaluate((it) => it.drop())),

    /** Returns the page's requests to the wallet since the page loaded, the oldest first. */
    requests: (page: Page): Promise<readonly LoggedRequest[]> =>
      page.evaluate(`${path}?.requests ?? []`),
    /** Returns how many event listeners the page has on the wallet's provider. */
    listenerCount: (page: Page): Promise<number> => page.evaluate(`${path}?.listenerCount ?? 0`),
    inOpenPages,
  }
}
