import { test as base } from '@playwright/test'
import {
  type InstallTestWalletsOptions,
  installTestWallets,
} from './playwright/installTestWallets.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.ts'

export { expect } from '@playwright/test'

interface SandboxFixtures {
  /** The test wallets, which are on every page and approve what they are asked. */
  wallets: Awaited<ReturnType<typeof installTestWallets>>
  /** Which wallets are there, and how they answer at first. */
  walletOptions: Omit<InstallTestWalletsOptions, 'chains'>
}

interface SandboxWorkerFixtures {
  /** What the sandbox starts with: chains, wallets, projects. */
  sandboxOptions: SandboxOptions
  /** Each worker's own, so that tests run side by side; its services begin each test afresh. */
  sandbox: Sandbox
}

/**
 * Playwright's `test` with a sandbox. On every page `/sandbox.json` answers this sandbox's
 * addresses, whatever the server of the app answers there.
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
