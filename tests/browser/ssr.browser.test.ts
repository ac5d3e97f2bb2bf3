import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { bundleTestWallets } from '../../sandbox/playwright/bundleTestWallets.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { startSsrServer } from '../support/startSsrServer.ts'

const { alice, carol } = testAccounts
const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const shortened = shorten(alice.address)
const cookieName = '%40latchkey%2Flatchkey%2Fconnections'

let server: Awaited<ReturnType<typeof startSsrServer>>
beforeAll(async () => {
  server = await startSsrServer({ pagesUrl: inject('pagesUrl'), chains: inject('sandbox').chains })
})
afterAll(() => server.close())

/** The cookie that an engine writes. */
function saved(address: string, connectorId = 'example.latchkey.meadow') {
  return JSON.stringify({
    version: 1,
    activeNamespace: 'eip155',
    connections: [
      {
        connectorId,
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ address }],
      },
    ],
    recentWallets: [{ id: connectorId, namespace: 'eip155' }],
  })
}

const cookieHeader = (value: string) => `${cookieName}=${encodeURIComponent(value)}`

async function ask(path: string, cookie?: string) {
  const answer = await fetch(server.url + path, cookie ? { headers: { cookie } } : {})
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Makes a test wallet remember that the user has shared the account with the page. */
function permit(wallet: string, address: string) {
  const memory = {
    permitted: [address],
    accountIndex: 0,
    chainId: 1,
    isLocked: false,
    addedChains: [],
  }
  return `localStorage.setItem('latchkey-sandbox:example.latchkey.${wallet}', '${JSON.stringify(memory)}');`
}

/** The page of a user who connected Meadow before. `start` installs the wallets. */
function returning(start: string) {
  return {
    baseUrl: server.url,
    async prepare(context: BrowserContext) {
      await context.addCookies([
        { name: cookieName, value: encodeURIComponent(saved(alice.address)), url: server.url },
      ])
      await context.addInitScript({
        content: `
          ${permit('meadow', alice.address)}
          globalThis.frames_ = []
          const look = (time) => {
            const button = document.querySelector('main button')
            if (button) frames_.push({
              time,
              text: button.textContent,
              status: button.dataset.status,
              isUnverified: 'unverified' in button.dataset,
            })
            requestAnimationFrame(look)
          }
          requestAnimationFrame(look);
          ${start}`,
      })
    },
  }
}

interface Frame {
  time: number
  text: string
  status: string
  isUnverified: boolean
}

/** The text of the button in each animation frame. */
const framesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { frames_: Frame[] }).frames_)

const changesOf = (frames: readonly Frame[]) =>
  frames
    .map(({ text, status, isUnverified }) => ({ text, status, isUnverified }))
    .filter((frame, index, all) => JSON.stringify(frame) !== JSON.stringify(all[index - 1]))

const wallets = () => bundleTestWallets({ chains: inject('sandbox').chains, answer: 'approve' })

const remembered = { text: shortened, status: 'reconnecting', isUnverified: true }
const connected = { text: shortened, status: 'connected', isUnverified: false }
const disconnected = { text: 'Connect wallet', status: 'disconnected', isUnverified: false }

/** Scripts that decide when wallets appear or answer. */
const paces: Record<string, (install: string) => string> = {
  'answers at once': (install) => install,
  'announces itself after 2 s': (install) => `setTimeout(() => { ${install} }, 2_000)`,
  'answers after 2 s': (install) => `${install}
    const { provider } = latchkeySandbox.wallets.meadow
    const { request } = provider
    provider.request = async (wanted) => {
      if (wanted.method === 'eth_accounts')
        await new Promise((resolve) => setTimeout(resolve, 2_000))
      return request(wanted)
    }`,
}

describe('a user whose wallet is remembered in a cookie', () => {
  test('sees the address before any script runs, and the address is marked as unverified', async ({
    openPage,
  }) => {
    const { page } = await openPage('/ssr/', { ...returning(''), javaScriptEnabled: false })
    const button = page.locator('main button')
    expect(await button.textContent()).toBe(shortened)
    expect(await button.getAttribute('data-status')).toBe('reconnecting')
    expect(await button.getAttribute('data-unverified')).toBe('')
    expect(await page.getByText(alice.address).getAttribute('data-unverified')).toBe('')
  })

  test.for(Object.keys(paces))(
    'sees the address become connected and never “Connect wallet”, with a wallet that %s',
    async (pace, { openPage }) => {
      const { page } = await openPage('/ssr/', returning(paces[pace]!(await wallets())))
      await page.locator('main button[data-status=connected]').waitFor()
      expect(changesOf(await framesOf(page))).toEqual([remembered, connected])
    },
  )

  test('sees “Connect wallet” again if the wallet never answers', async ({ openPage }) => {
    const { page } = await openPage(
      '/ssr/',
      returning(`${await wallets()}; latchkeySandbox.wallets.meadow.answer('freeze')`),
    )
    await page.locator('main button[data-status=disconnected]').waitFor()
    const frames = await framesOf(page)
    expect(changesOf(frames)).toEqual([remembered, disconnected])
  })

  test('sees the rest of the page first if the server sends the button later', async ({
    openPage,
  }) => {
    const { page } = await openPage('/ssr/?delay=600', returning(await wallets()))
    await page.locator('main button[data-status=connected]').waitFor()
    expect(changesOf(await framesOf(page))).toEqual([remembered, connected])
    const [shell, button] = splitAt(await ask('/ssr/?delay=50', cookieHeader(saved(alice.address))))
    expect(shell).toContain('Loading')
    expect(shell).not.toContain(shortened)
    expect(button).toContain(shortened)
  })

  /** Splits the stream where its later part begins. */
  const splitAt = (html: string) => html.split('<div hidden id="S:0"')
})

test('connecting writes the cookie from which the next visit is rendered', async ({ openPage }) => {
  const { context, page } = await openPage('/ssr/', {
    baseUrl: server.url,
    async prepare(context) {
      await context.addInitScript({ content: await wallets() })
    },
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
  await page.getByRole('dialog').getByText(shortened).waitFor()
  const [cookie] = await context.cookies()
  expect(JSON.parse(decodeURIComponent(cookie!.value))).toEqual(JSON.parse(saved(alice.address)))

  const answered = page.waitForResponse((response) => response.url().endsWith('/ssr/'))
  await page.reload()
  expect(await (await answered).text()).toContain(alice.address)
  await page.locator('main button[data-status=connected]').waitFor()
})

test('two engines on one page keep their own cookies, on the server and in the browser', async ({
  openPage,
}) => {
  const people = [
    { id: 'a', wallet: 'meadow', address: alice.address },
    { id: 'b', wallet: 'harbor', address: carol.address },
  ]
  const cookies = people.map(({ id, wallet, address }) => ({
    name: `%40latchkey%2F${id}%2Fconnections`,
    value: encodeURIComponent(saved(address, `example.latchkey.${wallet}`)),
    url: server.url,
  }))
  const memories = people.map(({ wallet, address }) => permit(wallet, address)).join('')
  const { page } = await openPage('/ssr/?id=a&id=b', {
    baseUrl: server.url,
    async prepare(context) {
      await context.addCookies(cookies)
      await context.addInitScript({ content: memories + (await wallets()) })
    },
  })
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const sections = (await ask('/ssr/?id=a&id=b', header)).split('<section>').slice(1)
  expect(sections.map((html) => /<button.*?<\/button>/.exec(html)?.[0])).toEqual([
    expect.stringContaining(shorten(alice.address)),
    expect.stringContaining(shorten(carol.address)),
  ])

  for (const [index, { address }] of people.entries()) {
    const section = page.locator('main section').nth(index)
    await section.locator('button[data-status=connected]').waitFor()
    expect(await section.getByRole('button').allTextContents()).toEqual([shorten(address)])
    await section.getByText(`Address: ${address}`).waitFor()
  }
})

test('the markup has no style attribute and no style element', async () => {
  for (const path of ['/ssr/', '/ssr/?delay=20']) {
    const html = await ask(path, cookieHeader(saved(alice.address)))
    expect(html).toContain(alice.address)
    expect(html).not.toMatch(/\sstyle=|<style/)
  }
})

test('two hundred simultaneous requests, each with its own cookie, share no state', async () => {
  const addresses = Array.from(
    { length: 200 },
    (_, index) => `0x${index.toString(16).padStart(40, '0')}`,
  )
  const pages = await Promise.all(
    addresses.map((address, index) =>
      ask(
        `/ssr/?delay=${(index * 37) % 100}`,
        index % 5 ? cookieHeader(saved(address)) : undefined,
      ),
    ),
  )
  const shown = pages.map((html) => [...new Set(html.match(/0x[\da-f]{40}/g))])
  expect(shown).toEqual(addresses.map((address, index) => (index % 5 ? [address] : [])))
})

const good = JSON.parse(saved(alice.address))
const hostile = {
  garbage: '�]}{%%%',
  'text that is not JSON': 'connected',
  'an oversized text': saved(alice.address).replace('{', `{"filler":"${'x'.repeat(5_000)}",`),
  'another version': JSON.stringify({ ...good, version: 2 }),
  'no version': JSON.stringify({ ...good, version: undefined }),
  '__proto__ in place of what is saved': `{"__proto__":${saved(alice.address)}}`,
  '__proto__ for a namespace': saved(alice.address).replaceAll('"eip155"', '"__proto__"'),
  'a namespace that the engine does not have': saved(alice.address).replaceAll('eip155', 'solana'),
  'an address that is no text': JSON.stringify({
    ...good,
    connections: [{ ...good.connections[0], accounts: [{ address: { length: 42 } }] }],
  }),
  'no account': JSON.stringify({
    ...good,
    connections: [{ ...good.connections[0], accounts: [] }],
  }),
}

describe('a cookie that was tampered with', () => {
  test.for(Object.entries(hostile))('shows no account: %s', async ([, value]) => {
    const html = await ask('/ssr/', cookieHeader(value))
    expect(html).toMatch(/<button[^>]*data-status="disconnected"/)
    expect(html).toContain('Connect wallet')
    expect(html).not.toContain('data-unverified')
  })

  test('hydrates without an error', async ({ openPage }) => {
    for (const value of Object.values(hostile).slice(-4)) {
      const { page } = await openPage('/ssr/', {
        baseUrl: server.url,
        prepare: (context) =>
          context.addCookies([
            { name: cookieName, value: encodeURIComponent(value), url: server.url },
          ]),
      })
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('dialog').waitFor()
    }
  })
})
