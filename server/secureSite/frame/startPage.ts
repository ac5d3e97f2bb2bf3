import type { OpenSmartAccount } from './evm/EvmSender.ts'
import { openPage } from './openPage.ts'

let safes: OpenSmartAccount | undefined

// The one script of the site's pages.
void openPage({
  smartAccounts: {
    isOn: ({ bundlerUrl }) => bundlerUrl !== undefined,
    async load() {
      const { createSafes } = await import('./evm/safe/createSafes.ts')
      safes ??= createSafes()
      return safes
    },
  },
})
