import type { Page } from 'playwright-core'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const namespaces = ['eip155', 'solana', 'bitcoin', 'cosmos', 'polkadot', 'stacks', 'sui'] as const
const twice: readonly string[] = ['eip155', 'solana']

/** Every connected wallet with its namespace, in alphabetical order. */
const connected = (page: Page) =>
  page.evaluate(() =>
    Object.values(window.engines[0]!.getState().connection.namespaces)
      .flatMap(({ connections }) => connections)
      .map(({ namespace, connectorId }) => `${namespace} ${connectorId}`)
      .sort(),
  )

/** Connects the first wallet of each namespace, and a second one in the namespaces of `twice`. */
async function connectAll(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            new Set(window.engines[0]!.getState().connectors.all.map(({ namespace }) => namespace))
              .size,
        ),
      { timeout: 60_000 },
    )
    .toBe(namespaces.length)
  await page.evaluate(async (withTwo) => {
    const engine = window.engines[0]!
    const { all } = engine.getState().connectors
    for (const namespace of new Set(all.map(({ namespace }) => namespace))) {
      const wallets = all.filter(
        (one) =>
          one.namespace === namespace && (namespace !== 'eip155' || one.type === 'ANNOUNCED'),
      )
      for (const { connectorId } of wallets.slice(0, withTwo.includes(namespace) ? 2 : 1))
        await engine.connection.connect({ namespace, connectorId })
    }
  }, twice)
}

test('wallets of seven namespaces are connected at once, two of them on two namespaces; the user can switch to each, and a reload restores all', async ({
  openPage,
}) => {
  const { dialog, page } = await openConnectPage(openPage, {
    namespaces,
    wallets: { announced: ['meadow', 'harbor'] },
    engine: { remoteFeatures: { multiWallet: true } },
  })
  await connectAll(page)
  const all = await connected(page)
  expect(all).toHaveLength(namespaces.length + twice.length)
  expect(new Set(all.map((one) => one.split(' ')[0])).size).toBe(namespaces.length)

  await page.evaluate(() => window.engines[0]!.modal.open({ view: 'ProfileWallets' }))
  const rows = dialog.getByRole('listitem')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(all.length)
  for (const one of all) {
    const [namespace, connectorId] = one.split(' ') as [string, string]
    await page.evaluate(
      ([namespace, id]) =>
        window.engines[0]!.connection.switchConnection({
          namespace: namespace as 'eip155',
          connectorId: id,
        }),
      [namespace, connectorId] as const,
    )
    expect(
      await page.evaluate(() => {
        const { activeNamespace, namespaces } = window.engines[0]!.getState().connection
        return `${activeNamespace} ${namespaces[activeNamespace]!.connections[0]!.connectorId}`
      }),
    ).toBe(one)
  }

  await page.reload()
  // The app shows remembered accounts before any wallet answers.
  await page.getByRole('button', { name: /…/ }).first().waitFor()
  await expect.poll(() => connected(page), { timeout: 60_000 }).toEqual(all)
})
