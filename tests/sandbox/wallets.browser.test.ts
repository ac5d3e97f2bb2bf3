import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { formatEther, type Hex, stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { bundleTestWallets, installTestWallets } from '../../sandbox/playwright/index.ts'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { checkAxe, expect, test } from '../support/browser.ts'
import { watchPage } from '../support/watchPage.ts'

const alice = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'
const bob = '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243'

// A separate chain: these tests expect exact balances and move ether.
let sandbox: Sandbox
let site: Awaited<ReturnType<typeof serveStrictPage>>
let context: BrowserContext
let page: Page

beforeAll(async () => {
  sandbox = await startSandbox()
  site = await serveStrictPage(sandbox.chains[0]!.rpcUrl)
})
afterAll(async () => {
  await site?.stop()
  await sandbox?.stop()
})

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext()
  page = await context.newPage()
  const { consoleErrors, cspViolations } = watchPage(page)
  onTestFinished(async () => {
    await context.close()
    expect([...consoleErrors, ...cspViolations]).toEqual([])
  })
})

async function open(options: Partial<Parameters<typeof installTestWallets>[1]> = {}) {
  const wallets = await installTestWallets(context, { chains: sandbox.chains, ...options })
  await page.goto(site.url)
  return wallets
}

describe('by script, on a page with a strict policy', () => {
  test('three wallets announce themselves, each with its own name and icon', async () => {
    await open()
    const found = await page.evaluate(() => {
      const infos: { name: string; rdns: string; icon: string }[] = []
      window.addEventListener('eip6963:announceProvider', (event) => {
        infos.push((event as CustomEvent).detail.info)
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return infos
    })

    expect(found.map(({ name }) => name)).toEqual(['Meadow', 'Harbor', 'Quartz'])
    expect(new Set(found.map(({ rdns }) => rdns)).size).toBe(3)
    expect(new Set(found.map(({ icon }) => icon)).size).toBe(3)
    expect(await page.evaluate(() => 'ethereum' in window)).toBe(false)
  })

  test('the legacy wallet is at window.ethereum and does not announce itself', async () => {
    await open({ legacy: 'quartz' })
    const found = await page.evaluate(() => {
      const names: string[] = []
      window.addEventListener('eip6963:announceProvider', (event) => {
        names.push((event as CustomEvent).detail.info.name)
      })
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      const isQuartz =
        Reflect.get(window, 'ethereum') === window.latchkeySandbox?.wallets.quartz.provider
      return { names, isQuartz }
    })
    expect(found).toEqual({ names: ['Meadow', 'Harbor'], isQuartz: true })
  })

  test('connects, signs what viem verifies, and reads the balance of the real chain', async () => {
    await open()
    expect(await ask('eth_requestAccounts')).toEqual([alice, bob])
    const signature = (await ask('personal_sign', stringToHex('hello'), alice)) as Hex
    expect(await verifyMessage({ address: alice, message: 'hello', signature })).toBe(true)
    expect(formatEther(BigInt(String(await ask('eth_getBalance', alice, 'latest'))))).toBe(
      '12.3456',
    )
  })

  test('can be driven from outside, and remembers after a reload like an extension', async () => {
    const { meadow, harbor } = await open()
    await ask('eth_requestAccounts')
    await meadow.switchAccount(1)
    await page.reload()
    expect(await ask('eth_accounts')).toEqual([bob, alice])
    expect(await meadow.requests(page)).toEqual([
      {
        method: 'eth_accounts',
        params: [],
        wasAsked: false,
        outcome: { status: 'success', result: [bob, alice] },
      },
    ])
    expect(await harbor.requests(page)).toEqual([])

    await meadow.lock()
    await page.reload()
    expect(await ask('eth_accounts')).toEqual([])
    await meadow.unlock()
    expect(await ask('eth_accounts')).toEqual([bob, alice])

    await meadow.reject()
    await page.reload()
    await expect(ask('personal_sign', '0x6869', alice)).rejects.toThrow('4001')

    await meadow.drop()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await meadow.listenerCount(page)).toBe(0)
  })

  test('a wallet that cannot be reached yet says so', async () => {
    const { meadow } = await installTestWallets(context, { chains: sandbox.chains })
    await expect(meadow.lock()).rejects.toThrow(/No page with .*meadow is open yet/)
  })

  test('works on a page that forbids storage', async () => {
    await installTestWallets(context, { chains: sandbox.chains })
    await page.goto(`${site.url}without-storage`)
    expect(await ask('eth_requestAccounts')).toEqual([alice, bob])
  })
})

test('a page starts the wallets itself, finds running ones, and stops them', async () => {
  await page.goto(`${site.url}own-wallets`)
  expect(await page.evaluate(() => Object.keys(window.latchkeySandbox?.wallets ?? {}))).toEqual([
    'meadow',
    'harbor',
    'quartz',
  ])
  await page.evaluate(() => window.latchkeySandbox?.stop())
  expect(await page.evaluate(() => 'latchkeySandbox' in window)).toBe(false)

  await installTestWallets(context, { chains: sandbox.chains, answer: 'approve' })
  await page.reload()
  expect(await ask('eth_requestAccounts')).toEqual([alice, bob])
})

describe('the panel', () => {
  const panel = () => page.getByRole('dialog', { name: 'Meadow' })

  test('shows the request and the page that asks, and sends the user’s answer', async () => {
    await open({ answer: 'ask' })
    const connecting = ask('eth_requestAccounts')
    await panel().getByText('Connect this site').waitFor()
    expect(await panel().textContent()).toContain(new URL(site.url).origin)
    await panel().getByRole('button', { name: 'Approve' }).click()
    expect(await connecting).toEqual([alice, bob])

    const signing = ask('personal_sign', stringToHex('Grüße'), alice)
    await panel().getByText('Grüße').waitFor()
    await panel().getByText(alice).waitFor()
    const refused = expect(signing).rejects.toThrow('4001')
    await panel().getByRole('button', { name: 'Reject' }).click()
    await refused

    const sending = ask('eth_sendTransaction', { from: alice, to: bob, value: '0xde0b6b3a7640000' })
    await panel().getByText('1 ETH', { exact: true }).waitFor()
    await panel().getByRole('button', { name: 'Approve' }).click()
    expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test.for(['light', 'dark'] as const)('passes axe, %s', async (colorScheme) => {
    const { meadow } = await open()
    await page.emulateMedia({ colorScheme })
    await ask('eth_requestAccounts')
    await meadow.ask()
    void ask('personal_sign', stringToHex('line\n'.repeat(40)), alice).catch(() => {})
    await panel().getByText('Sign a message').waitFor()
    await checkAxe(page)
  })

  test('Escape rejects, and a locked wallet asks to be unlocked first', async () => {
    const { meadow } = await open({ answer: 'ask' })
    const connecting = ask('eth_requestAccounts')
    const refused = expect(connecting).rejects.toThrow('4001')
    await panel().waitFor()
    await page.keyboard.press('Escape')
    await refused

    await meadow.lock()
    const again = ask('eth_requestAccounts')
    await panel().getByRole('button', { name: 'Unlock' }).click()
    await panel().getByText('Connect this site').waitFor()
    await meadow.approve()
    expect(await again).toEqual([alice, bob])
  })

  test('works above a Radix modal, and its events do not reach the page', async () => {
    await open({ answer: 'ask' })
    await page.getByRole('button', { name: 'Open modal' }).click()
    await page.evaluate(() => Reflect.set(window, 'outside', []))
    const refused = expect(ask('eth_requestAccounts')).rejects.toThrow('4001')
    await panel().waitFor()
    await page.keyboard.press('Escape')
    await refused

    const connecting = ask('eth_requestAccounts')
    await panel().getByText('Connect this site').click()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () =>
        document.querySelector('latchkey-sandbox-approval')?.shadowRoot?.activeElement?.textContent,
    )
    expect(focused).toBe('Approve')
    await page.keyboard.press('Enter')

    expect(await connecting).toEqual([alice, bob])
    expect(await page.evaluate(() => Reflect.get(window, 'outside'))).toEqual([])
    expect(await page.getByRole('dialog', { name: 'The modal' }).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Inside')
  })
})

function ask(method: string, ...params: unknown[]) {
  return page.evaluate(
    async ([wanted, given]) => {
      const provider = window.latchkeySandbox!.wallets.meadow.provider
      try {
        return await provider.request({ method: wanted, params: given })
      } catch (error) {
        throw new Error(String(Reflect.get(Object(error), 'code')))
      }
    },
    [method, params] as const,
  )
}

/** A page as a careful host serves it, with a Radix dialog on it. */
async function serveStrictPage(rpcUrl: string) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src ${rpcUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const scripts = new Map([
    ['/page.js', await bundleModalPage()],
    [
      '/wallets.js',
      await bundleTestWallets({ chains: [{ chainId: 1, rpcUrl }], answer: 'reject' }),
    ],
  ])
  const server = createServer((request, response) => {
    const { url = '' } = request
    const script = scripts.get(url)
    if (script) {
      response.setHeader('content-type', 'text/javascript').end(script)
      return
    }
    const sandboxed = url === '/without-storage' ? '; sandbox allow-scripts' : ''
    const source = url === '/own-wallets' ? '/wallets.js' : '/page.js'
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', `${policy}${sandboxed}`)
      .end(
        `<!doctype html><html lang="en"><title>Strict page</title><link rel="icon" href="data:,"><main></main><script src="${source}"></script>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const modalPage = `
  import * as Dialog from '@radix-ui/react-dialog'
  import { createElement as make } from 'react'
  import { createRoot } from 'react-dom/client'

  window.outside = []
  const noteOutside = ({ type, target }) => {
    if (!document.querySelector('[role=dialog]')?.contains(target)) window.outside.push(type)
  }
  for (const type of ['pointerdown', 'mousedown', 'click', 'focusin', 'keydown', 'wheel']) {
    for (const capture of [true, false]) document.addEventListener(type, noteOutside, capture)
  }
  createRoot(document.querySelector('main')).render(
    make(Dialog.Root, {},
      make(Dialog.Trigger, {}, 'Open modal'),
      make(Dialog.Portal, {},
        make(Dialog.Content, { 'aria-describedby': undefined },
          make(Dialog.Title, {}, 'The modal'),
          make('button', {}, 'Inside'),
        ),
      ),
    ),
  )
`

async function bundleModalPage() {
  const { outputFiles } = await build({
    stdin: { contents: modalPage, resolveDir: fileURLToPath(new URL('../../', import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]!.text
}
