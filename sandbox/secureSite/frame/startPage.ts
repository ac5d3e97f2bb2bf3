import { openPage } from '../../../server/secureSite/frame/openPage.ts'

// This script is the entry of all pages of the site. It is the one of `latchkey-server`, with the
// sandbox's smart accounts.
void openPage({
  smartAccounts: {
    isOn: () => true,
    async load() {
      const { createSmartAccount, payGas } = await import('./createSmartAccount.ts')
      return async (owner, node) => createSmartAccount(owner, { ...node, payGas })
    },
  },
})
