import { namespaceWallets } from './namespaceWallets.ts'
import { type StartTestWalletsOptions, startWallets, type TestWallets } from './startWallets.ts'

/** Adds the test wallets to this page, like three extensions. */
export function startTestWallets(options: StartTestWalletsOptions): TestWallets {
  const { namespaces = [] } = options
  return startWallets(options, (given) =>
    Object.fromEntries(
      namespaces.map((namespace) => [namespace, namespaceWallets[namespace](window, given)]),
    ),
  )
}
