import { build } from 'esbuild'
import { inject, onTestFinished } from 'vitest'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { buttonWords } from '../../src/themes/messages/buttonWords.ts'
import { en } from '../../src/themes/messages/en.ts'
import { expect, test } from '../support/browser.ts'
import { openFaultPage, survive } from '../support/openFaultPage.ts'
import { startSsrServer } from '../support/startSsrServer.ts'

const { alice, bob, carol } = testAccounts

const storages = {
  blocked: () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The storage is blocked.', 'SecurityError')
      },
    }),
  full: () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('@')) throw new DOMException('It is full.', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  },
  'tampered with': () =>
    localStorage.setItem(
      '@latchkey/latchkey/connections',
      '{"version":1,"activeNamespace":"__proto__","connections":[{"accounts":[{}]}]}',
    ),
}

test.for(Object.entries(storages))(
  'R-16 with storage that is %s the app connects, and remembers the connection until the page closes',
  async ([, initScript], { openPage }) => {
    const { account, button, connect, dialog, survives } = await openFaultPage(openPage, {
      initScript,
    })
    await connect('Meadow')
    await account(alice.address).waitFor()
    await button(en['account.disconnect']).click()
    await survives({
      says: dialog.getByRole('heading', { name: en['title.Connect'] }),
      wayOn: () => button(/^Harbor/).click(),
      until: account(carol.address),
    })
  },
)

test('R-18 a clock that jumps ten years forward or back changes nothing on screen', async ({
  openPage,
}) => {
  const { account, connect, dialog, page, survives, wallets } = await openFaultPage(openPage, {
    prepare: (context) => context.clock.install(),
  })
  await connect('Meadow')
  await dialog.getByText('12.345 ETH').first().waitFor()
  for (const [years, index, amount] of [
    [10, 1, '0.750 ETH'],
    [-10, 0, '12.345 ETH'],
  ] as const) {
    await page.clock.setSystemTime(Date.now() + years * 365 * 86_400_000)
    await survives({
      says: en['account.disconnect'],
      wayOn: () => wallets.meadow.switchAccount(index),
      until: dialog.getByText(amount),
    })
  }
  await account(alice.address).waitFor()
})

test('R-19 in Strict Mode, which runs each effect twice, the wallet gets one request', async ({
  openPage,
}) => {
  const { account, button, connect, dialog, page, survives, wallets } = await openFaultPage(
    openPage,
    { strict: true, baseUrl: inject('developmentUrl') },
  )
  await expect.poll(() => page.evaluate(() => window.effects)).toBe(2)
  await connect('Meadow')
  await account(alice.address).waitFor()
  const asked = (await wallets.meadow.requests(page)).filter(({ wasAsked }) => wasAsked)
  expect(asked).toHaveLength(1)
  await survives({
    says: en['account.disconnect'],
    wayOn: () => button(en['account.disconnect']).click(),
    until: dialog.getByRole('heading', { name: en['title.Connect'] }),
  })
  expect(await wallets.meadow.listenerCount(page)).toBe(0)
})

test('R-20 a second copy of the code on the page does not affect the first', async ({
  openPage,
}) => {
  const { outputFiles } = await build({
    stdin: {
      resolveDir: import.meta.dirname,
      contents: `
        import { evm } from '../../src/engine/adapters/evm/evm.ts'
        import { createEngine } from '../../src/engine/index.ts'
        import { mainnet } from '../../src/engine/networks/eip155.ts'
        const engine = createEngine({ id: 'copy', networks: [mainnet], adapters: [evm()] })
        engine.start()
        const connectorId = 'example.latchkey.harbor'
        const look = setInterval(async () => {
          if (!engine.getState().connectors.all.some((one) => one.connectorId === connectorId)) return
          clearInterval(look)
          await engine.connection.connect({ namespace: 'eip155', connectorId })
          document.title = engine.getState().connection.namespaces.eip155.status
        }, 20)`,
    },
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  })
  const { account, button, connect, dialog, page, survives, wallets } = await openFaultPage(
    openPage,
    {
      async prepare(context) {
        await context.route('**/copy.js', (route) =>
          route.fulfill({ body: outputFiles[0]!.text, contentType: 'text/javascript' }),
        )
        await context.route('**/connect/?*', async (route) => {
          const response = await route.fetch()
          const script = '<script type="module" src="/copy.js"></script></body>'
          await route.fulfill({
            response,
            body: (await response.text()).replace('</body>', script),
          })
        })
      },
    },
  )
  await expect.poll(() => page.title()).toBe('connected')
  await connect('Meadow')
  await survives({
    says: account(alice.address),
    wayOn: () => button(en['account.disconnect']).click(),
    until: dialog.getByRole('heading', { name: en['title.Connect'] }),
  })
  expect(await wallets.meadow.listenerCount(page)).toBe(0)
  expect(await wallets.harbor.listenerCount(page)).toBeGreaterThan(0)
})

test('R-21 a server renders many pages at once without mixing them up, and each page connects', async ({
  openPage,
}) => {
  const { chains } = inject('sandbox')
  const server = await startSsrServer({ pagesUrl: inject('pagesUrl'), chains })
  onTestFinished(async () => void (await server.close()))
  const saved = {
    version: 1,
    activeNamespace: 'eip155',
    connections: [
      {
        connectorId: 'example.latchkey.meadow',
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ address: bob.address }],
      },
    ],
  }
  const cookie = `%40latchkey%2Flatchkey%2Fconnections=${encodeURIComponent(JSON.stringify(saved))}`
  const others = Promise.all(
    Array.from({ length: 20 }, () => fetch(`${server.url}/ssr/`, { headers: { cookie } })),
  )
  const { page } = await openPage('/ssr/', {
    baseUrl: server.url,
    prepare: async (context) => void (await installTestWallets(context, { chains })),
  })
  for (const other of await others) expect(await other.text()).toContain(bob.address.slice(-4))
  const dialog = page.getByRole('dialog')
  await survive(page, {
    says: buttonWords['button.connect'],
    async wayOn() {
      await page.getByRole('button', { name: buttonWords['button.connect'] }).click()
      await dialog.getByRole('button', { name: /^Meadow/ }).click()
    },
    until: dialog.getByText('12.345 ETH'),
  })
})

test('R-22 unmounting while connecting leaves nothing behind, and the app connects after mounting again', async ({
  openPage,
}) => {
  const { account, connect, connectButton, dialog, page, survives, wallets } =
    await openFaultPage(openPage)
  await wallets.meadow.hang()
  await connect('Meadow')
  await dialog.getByText(en['connecting.pending'].replace('{wallet}', 'Meadow')).waitFor()
  await page.evaluate(() => window.show(false))
  await expect.poll(() => page.locator('[data-lk]').count()).toBe(0)
  const { inert, style } = await page.evaluate(() => ({
    inert: document.querySelectorAll('[inert], main[aria-hidden]').length,
    style: getComputedStyle(document.body).overflow + getComputedStyle(document.body).pointerEvents,
  }))
  expect([inert, style]).toEqual([0, 'visibleauto'])
  await wallets.meadow.approve()
  await page.evaluate(() => window.engines[0]!.modal.close())
  await page.evaluate(() => window.show(true))
  await survives({
    says: connectButton,
    wayOn: () => connect('Meadow'),
    until: account(alice.address),
  })
})
