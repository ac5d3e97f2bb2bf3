import { openPage } from '../../../server/secureSite/frame/openPage.ts'

// The one script of the site's pages: that of `latchkey-server`, with the sandbox's smart accounts.
void openPage({
  smartAccounts: {
    isOn: () => true,
    async load() {
      const { createSmartAccount, payGas } = await import('./createSmartAccount.ts')
      return async (owner, node) => createSmartAccount(owner, { ...node, payGas })
    },
  },
})
