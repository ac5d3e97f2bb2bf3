import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import { checkAxe, expect, test } from '../support/browser.ts'
import { sandboxOptions } from '../support/sandboxOptions.ts'

test('a visit is recorded, saved, opened and replayed on a phone, under the strict content security policy', async ({
  openPage,
}) => {
  const { page } = await openPage('/devtools/', { baseUrl: inject('developmentUrl') })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const toggle = page.getByRole('button', { name: 'latchkey devtools' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /MODAL_OPEN/ }).click()
  await page.getByLabel('The chosen step').waitFor()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  await checkAxe(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save recording' }).click()
  const saved = await buffer(await (await saving).createReadStream())
  expect(JSON.parse(saved.toString())).toMatchObject({ version: 1 })

  await page.getByLabel('Open a recording').setInputFiles({
    name: 'latchkey-recording.json',
    mimeType: 'application/json',
    buffer: saved,
  })
  const slider = page.getByRole('slider')
  await slider.focus()
  const shown = page.getByRole('heading', { name: 'Connect wallet' })
  for (let left = 20; left > 0 && !(await shown.isVisible()); left -= 1)
    await page.keyboard.press('ArrowRight')
  await shown.waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'End the replay' }).click()
  await page.getByRole('tab', { name: 'Steps' }).waitFor()
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
})

test('the panel can be used while the modal is open, and the modal stays open', async ({
  openPage,
}) => {
  const { page } = await openPage('/devtools/', { baseUrl: inject('developmentUrl') })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.getByRole('button', { name: 'latchkey devtools' }).click()
  await page.getByRole('tab', { name: 'Operations' }).click()
  await page.getByText('Nothing was started yet.').waitFor()
  await page.getByRole('tab', { name: 'Steps' }).click()
  await page.getByRole('button', { name: /MODAL_OPEN/ }).click()
  await page.getByLabel('The chosen step').waitFor()
  expect(await dialog.isVisible()).toBe(true)
  await checkAxe(page)
})

test('a panel that loads after the modal opened can be used too', async ({ openPage }) => {
  let load = () => {}
  const mayLoad = new Promise<void>((resolve) => {
    load = resolve
  })
  const { page } = await openPage('/devtools/', {
    baseUrl: inject('developmentUrl'),
    async prepare(context) {
      await context.route(/\/DevtoolsPanel/, async (route) => {
        await mayLoad
        await route.continue()
      })
    },
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').waitFor()
  load()
  await page.getByRole('button', { name: 'latchkey devtools' }).click()
  await page.getByRole('tab', { name: 'State' }).waitFor()
})

test('the panel controls the sandbox’s wallets, and sets and clears faults of its services', async ({
  openPage,
}) => {
  // This test needs a separate sandbox, because faults affect every page of a sandbox.
  const chains = [{ chainId: 1 }]
  const sandbox = await startSandbox({
    ...sandboxOptions,
    chains,
    solana: false,
    secureSite: false,
  })
  const { services, projectId } = sandbox
  const query = new URLSearchParams({ projectId, st: 'latchkey', sv: 'tests' })
  const statusOf = async () => (await fetch(`${services.walletApi}/getWallets?${query}`)).status
  try {
    const { page } = await openPage('/devtools/', {
      baseUrl: inject('developmentUrl'),
      async prepare(context) {
        await context.route('**/sandbox.json', (route) => route.fulfill({ json: sandbox.toJSON() }))
      },
    })
    await page.setViewportSize({ width: 360, height: 640 })
    const toggle = page.getByRole('button', { name: 'latchkey devtools' })
    await toggle.click()
    await page.getByRole('tab', { name: 'Sandbox' }).click()
    const answers = page.getByLabel('How Meadow answers')
    await checkAxe(page)

    const asking = page.getByRole('button', { name: 'Connect wallet' })
    const dialog = page.getByRole('dialog')
    async function connect() {
      await toggle.click()
      await asking.click()
      await dialog.getByRole('button', { name: 'Meadow' }).click()
    }
    await answers.selectOption('rejects')
    await connect()
    await dialog.getByText('Request declined').waitFor()
    await page.keyboard.press('Escape')
    await toggle.click()
    await page.getByRole('tab', { name: 'Sandbox' }).click()
    await answers.selectOption('approves')
    await connect()
    await asking.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')

    await toggle.click()
    await page.getByRole('tab', { name: 'Sandbox' }).click()
    const meadow = page.getByRole('group', { name: 'Meadow' })
    await meadow.getByRole('button', { name: 'Lock' }).click()
    await meadow.getByRole('button', { name: 'Unlock' }).click()
    await meadow.getByRole('button', { name: 'Switch to account 2' }).click()
    await meadow.getByRole('button', { name: 'Switch to account 1' }).waitFor()
    await meadow.getByRole('button', { name: 'Disconnect from the wallet' }).click()
    await asking.waitFor()

    const faults = page.getByRole('group', { name: 'Faults of the services' })
    await faults.getByLabel('The service').selectOption('Wallet API')
    await faults.getByLabel('What it does').selectOption('answer 503')
    await faults.getByRole('button', { name: 'Set the fault' }).click()
    await faults.getByText('Wallet API: answer 503.').waitFor()
    expect(await statusOf()).toBe(503)
    await faults.getByRole('button', { name: 'Clear all faults' }).click()
    await faults.getByText('All services work again.').waitFor()
    expect(await statusOf()).toBe(200)
    const overflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBe(0)
  } finally {
    await sandbox.stop()
  }
})
