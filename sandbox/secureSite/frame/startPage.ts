import { openPage } from '../../../server/secureSite/frame/openPage.ts'

// This script is the entry of all pages of the site. It is the script of `latchkey-server`, with
// the smart accounts of the sandbox.
void openPage({
  smartAccounts: {
    isOn: ({ bundlerUrl }) => bundlerUrl !== undefined,
    load: async () => (await import('./openSandboxAccount.ts')).openSandboxAccount,
  },
})
