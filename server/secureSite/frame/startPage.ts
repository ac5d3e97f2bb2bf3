import { openPage } from './openPage.ts'

// This script is the entry of all pages of the site.
void openPage({
  smartAccounts: {
    isOn: ({ bundlerUrl }) => bundlerUrl !== undefined,
    load: async () => (await import('./evm/safe/openSafe.ts')).openSafe,
  },
})
