import { test as base } from '@playwright/test'
import {
  type InstallTestWalletsOptions,
  installTestWallets,
} from './playwright/installTestWallets.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.ts'

export { expect } from '@playwright/test'

interface SandboxFixtures {
  /** The test wallets, which are on every page and approve all requests. */
  wallets: Awaited<ReturnType<typeof installTestWallets>>
  /** The wallets, and how they behave at first. */
  walletOptions: Omit<InstallTestWalletsOptions, 'chains'>
}

interface SandboxWorkerFixtures {
  /** The sandbox's options: chains, wallets, projects. */
  sandboxOptions: SandboxOptions
  /**
   * The sandbox. Each worker has a separate sandbox, so that tests run in parallel. Its services
   * are reset for each test.
   */
  sandbox: Sandbox
}

/**
 * Playwright's `test` with a sandbox. On every page, `/sandbox.json` returns this sandbox's
 * addresses, even if the app's server has a file with this name.
 */
export const test = base.extend<SandboxFixtures, SandboxWorkerFixtures>({
  sandboxOptions: [{}, { scope: 'worker', option: true }],

  sandbox: [
    async ({ sandboxOptions }, use) => {
      const sandbox = await startSandbox(sandboxOptions)
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker' },
  ],

  walletOptions: [{}, { option: true }],

  wallets: [
    async ({ context, sandbox, walletOptions }, use) => {
      sandbox.reset()
      await context.route('**/sandbox.json', (route) => route.fulfill({ json: sandbox.toJSON() }))
      await use(await installTestWallets(context, { ...walletOptions, chains: sandbox.chains }))
    },
    { auto: true },
  ],
})
