import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import {
  checkAxe,
  expect,
  type OpenedPage,
  type OpenPageOptions,
  test,
} from '../support/browser.ts'

const markup = `<!doctype html><html lang="en"><title>Frame</title><main><h1>Frame</h1>
<button id="first">First</button><button id="last">Last</button><p></p></main><script>
document.onclick = (event) => { if (event.target.id) document.querySelector('p').textContent = 'pressed ' + event.target.id }
</script></html>`

/** A page of another origin, which counts how often it was loaded. */
async function serveFrame() {
  let loads = 0
  const server = createServer((_request, response) => {
    loads += 1
    response.setHeader('content-type', 'text/html').end(markup)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, loads: () => loads }
}

type Open = (path: string, options?: OpenPageOptions) => Promise<OpenedPage>

async function setUp(openPage: Open) {
  const server = await serveFrame()
  const { page } = await openPage(`/secureFrame/?frame=${encodeURIComponent(server.url)}`)
  const frame = page.frameLocator('iframe')
  const said = frame.locator('p')
  return {
    page,
    frame,
    said,
    loads: server.loads,
    iframe: page.locator('iframe'),
    dialog: page.getByRole('dialog'),
    open: (name: 'Approve' | 'Wallets' = 'Approve') => page.getByRole('button', { name }).click(),
    shown: () => page.locator('iframe[style*="visible"]').waitFor(),
  }
}

/** The focused element, in the document that has the focus: the page or the frame. */
async function focused(page: Page): Promise<string> {
  const [main, frame] = page.frames()
  const read = () => document.activeElement?.textContent?.trim() ?? ''
  const isInFrame = await main!.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  return isInFrame
    ? `frame ${(await frame!.evaluate(read)).slice(0, 5)}`.trim()
    : main!.evaluate(read)
}

for (const way of ['opened at it', 'reached inside the modal'] as const) {
  test(`${way}, the frame receives clicks above the modal, the modal stays open, and the frame is never reloaded`, async ({
    openPage,
  }) => {
    const { page, frame, said, iframe, dialog, open, shown, loads } = await setUp(openPage)
    if (way === 'opened at it') await open()
    else {
      await open('Wallets')
      await dialog.getByRole('button', { name: 'Go on' }).click()
    }
    await shown()
    const [place, box] = await Promise.all([
      page.locator('.place').boundingBox(),
      iframe.boundingBox(),
    ])
    expect(box).toEqual(place)
    await frame.getByRole('button', { name: 'Last' }).click()
    expect(await said.textContent()).toBe('pressed last')
    await page.mouse.click(box!.x + 200, box!.y + 250)
    await dialog.waitFor()
    expect(loads()).toBe(1)
    expect(await iframe.evaluate((element) => element.parentElement === document.body)).toBe(true)

    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await iframe.isVisible()).toBe(false)
    await open()
    await shown()
    expect(await said.textContent()).toBe('pressed last')
    expect(loads()).toBe(1)
  })
}

test('Tab moves from the modal into the frame and back out, and so does Shift+Tab', async ({
  openPage,
}) => {
  const { page, open, shown } = await setUp(openPage)
  await open()
  await shown()
  const forward: string[] = []
  await page.getByRole('button', { name: 'Help' }).focus()
  for (let press = 0; press < 9; press++) {
    forward.push(await focused(page))
    await page.keyboard.press('Tab')
  }
  const stops = forward.filter((stop) => !/^frame (Frame|docum)/.test(stop))
  expect(stops.slice(0, 6)).toEqual(['Help', 'Close', 'frame First', 'frame Last', 'Help', 'Close'])

  await page.getByRole('button', { name: 'Close' }).focus()
  const back: string[] = []
  for (let press = 0; press < 9; press++) {
    back.push(await focused(page))
    await page.keyboard.press('Shift+Tab')
  }
  expect(new Set(back.map((stop) => stop.replace(/^frame .*/, 'frame')))).toEqual(
    new Set(['Close', 'Help', 'frame']),
  )
  expect(back.indexOf('Help')).toBe(1)
  expect(back.slice(2)).toContain('Close')
})

test('the frame gets the keys that are pressed in it: Enter presses its button', async ({
  openPage,
}) => {
  const { page, open, shown, said, dialog } = await setUp(openPage)
  await open()
  await shown()
  await page.getByRole('button', { name: 'Close' }).focus()
  for (let press = 0; press < 3 && (await focused(page)) !== 'frame First'; press++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await said.textContent()).toBe('pressed first')
  await dialog.waitFor()
})

for (const way of ['Approve', 'Wallets'] as const) {
  test(`screen readers find the frame inside the modal (${way})`, async ({ openPage }) => {
    const { page, context } = await openWith(openPage, way)
    const cdp = await context.newCDPSession(page)
    const { nodes } = (await cdp.send('Accessibility.getFullAXTree' as never)) as {
      nodes: { nodeId: string; parentId?: string; ignored: boolean; role?: { value: string } }[]
    }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const frame = nodes.find(({ role }) => role?.value === 'Iframe')
    expect(frame?.ignored).toBe(false)
    const above: (string | undefined)[] = []
    for (let node = frame; node; node = byId.get(node.parentId ?? '')) above.push(node.role?.value)
    expect(above).toContain('dialog')
    await checkAxe(page)
  })
}

async function openWith(openPage: Open, way: 'Approve' | 'Wallets') {
  const { page, open, shown, dialog } = await setUp(openPage)
  await open(way)
  if (way === 'Wallets') await dialog.getByRole('button', { name: 'Go on' }).click()
  await shown()
  return { page, context: page.context() }
}

test('Escape in the modal closes it, removes the frame and returns the focus', async ({
  openPage,
}) => {
  const { page, open, shown, iframe, dialog } = await setUp(openPage)
  await open()
  await shown()
  await iframe.focus()
  await page.getByRole('button', { name: 'Help' }).focus()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await iframe.isVisible()).toBe(false)
  expect(await focused(page)).toBe('Approve')
})

test('the frame keeps its position when the window is resized', async ({ openPage }) => {
  const { page, open, shown, iframe } = await setUp(openPage)
  await open()
  await shown()
  await page.setViewportSize({ width: 700, height: 500 })
  await expect
    .poll(async () => JSON.stringify(await iframe.boundingBox()))
    .toBe(JSON.stringify(await page.locator('.place').boundingBox()))
})
