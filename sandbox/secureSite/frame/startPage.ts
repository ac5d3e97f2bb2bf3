import { openPage } from '../../../server/secureSite/frame/openPage.ts'

// The one script of the site's pages: that of `latchkey-server`, with the sandbox's smart accounts.
void openPage({
  smartAccounts: {
    isOn: ({ bundlerUrl }) => bundlerUrl !== undefined,
    load: async () => (await import('./openSandboxAccount.ts')).openSandboxAccount,
  },
})
