import { en } from '../../src/themes/messages/en.ts'
import type { ConnectPageOptions } from './openConnectPage.ts'
import { openFaultPage } from './openFaultPage.ts'
import type { SeparatePages } from './startSeparatePages.ts'

/**
 * Opens a page on the services of a separate sandbox. The services fail when the test sets a fault.
 */
export async function openServiceFaultPage(
  openPage: Parameters<typeof openFaultPage>[0],
  { engine, pages, ...options }: ConnectPageOptions & { pages: SeparatePages },
) {
  const { projectId, services } = pages.sandbox
  const opened = await openFaultPage(openPage, {
    pages,
    engine: { projectId, services, ...engine },
    ...options,
  })
  const { dialog } = opened
  const grid = dialog.getByRole('list', { name: en['wallets.grid'] })
  return {
    ...opened,
    grid,
    search: dialog.getByRole('searchbox', { name: en['wallets.search'] }),
    tab: (name: string) => dialog.getByRole('tab', { name }),
    async openAll() {
      await opened.connectButton.click()
      await opened.button(/^All wallets/).click()
      await grid.waitFor()
    },
  }
}
