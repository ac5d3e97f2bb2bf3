import { openPage } from '../../../server/secureSite/frame/openPage.ts'

// This script is the entry of all pages of the site. It is the one of `latchkey-server`, with the
// sandbox's smart accounts.
void openPage({
  smartAccounts: {
    isOn: ({ bundlerUrl }) => bundlerUrl !== undefined,
    load: async () => (await import('./openSandboxAccount.ts')).openSandboxAccount,
  },
})
