import { openPage } from './openPage.ts'

// The one script of the site's pages.
void openPage({
  smartAccounts: {
    isOn: ({ bundlerUrl }) => bundlerUrl !== undefined,
    load: async () => (await import('./evm/safe/openSafe.ts')).openSafe,
  },
})
