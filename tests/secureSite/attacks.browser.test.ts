import { base58 } from '@scure/base'
import type { FrameLocator, Page } from 'playwright-core'
import { toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { approveIn, approveInWindow } from '../support/approveIn.ts'
import { ownSignIn } from '../support/ownSignIn.ts'
import { openShop, type Shop, shopMarkup } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let chain: Awaited<ReturnType<typeof startAnvil>>
let site: TestSite
/** Chooses a fault for each request of the frame. */
let faults: ((request: Request) => 'lost' | 'answerLost' | undefined) | undefined
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
  site = await startSecureSite({ chain, fault: (request) => faults?.(request) })
}, 300_000)
beforeEach(() => {
  faults = undefined
})
afterAll(async () => {
  await site?.stop()
  await chain?.stop()
})

const newEmail = () => `visitor-${crypto.randomUUID()}@shop.example`

async function openLoggedIn(given: Parameters<typeof openShop>[1] & { email?: string } = {}) {
  const { email = newEmail(), ...options } = given
  const shop = await openShop(site, options)
  await shop.login(email)
  const { address } = await shop.ask('GET_USER', {})
  return { ...shop, email, address }
}

const sign = (shop: Shop, address: string, text = 'Hello'): Promise<string> =>
  shop
    .ask('RPC_REQUEST', {
      method: 'personal_sign',
      params: [toHex(text), address],
      chainId: 31337,
    })
    .catch((error) => error.message)
/** Asks for the page's own sign-in message, which the user approves in the frame. */
const signIn = (shop: Shop, address: string) =>
  sign(shop, address, ownSignIn({ address, origin: shop.origin }))

const approveOf = (frame: FrameLocator) => frame.getByRole('button', { name: 'Approve' })

/** Waits until the page has drawn this many times, 60 of them in a second. */
const draw = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let drawn = 0; drawn < left; drawn += 1) await new Promise(requestAnimationFrame)
  }, count)

/** Checks that the frame has not answered the request, and that its view still asks the user. */
async function expectUnanswered(shop: Shop, answer: Promise<string>) {
  const isAnswered = await Promise.race([answer.then(() => true), shop.page.evaluate(() => false)])
  expect(isAnswered).toBe(false)
  await approveOf(shop.frame).waitFor()
}

test('a host page can read nothing of the frame: no document, no storage, no cookies, no share of the key', async () => {
  const shop = await openLoggedIn()
  const read = await shop.page.evaluate(async () => {
    const frame = document.querySelector('iframe')!
    const attempt = (work: () => unknown) => {
      try {
        return String(work())
      } catch (error) {
        return (error as Error).name
      }
    }
    const databases = await indexedDB.databases()
    return {
      document: attempt(() => frame.contentDocument),
      storage: attempt(() => frame.contentWindow!.localStorage),
      database: attempt(() => frame.contentWindow!.indexedDB),
      cookies: document.cookie,
      databases: databases.length,
      share: await fetch(`${new URL(frame.src).origin}/api/wallet/share`, {
        method: 'POST',
        credentials: 'include',
        body: '{}',
      }).then(
        () => 'answered',
        (error) => error.name,
      ),
    }
  })
  expect(read).toEqual({
    document: 'null',
    storage: 'SecurityError',
    database: 'SecurityError',
    cookies: '',
    databases: 0,
    share: 'TypeError',
  })
  const heard = JSON.stringify(await shop.page.evaluate(() => Reflect.get(window, 'heard')))
  expect(heard).not.toMatch(/share|setId|seed|token/i)
})

test('a frame beside the wallet, or a window that the page opened, cannot send requests in the page’s name', async () => {
  const evil = await site.servePage(
    '127.0.0.1',
    `<!doctype html><title>Evil</title><script>
      window.heard = []
      addEventListener('message', ({ data }) => heard.push(data))
      window.attack = (target, origin) => {
        target.postMessage({ type: '@w3m-app/IS_CONNECTED', id: 'forged' }, origin)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => heard.push(data)
        target.postMessage({ type: 'latchkey:connect', versions: [2] }, origin, [port2])
      }</script>`,
  )
  const shop = await openLoggedIn()
  await shop.page.evaluate((url) => {
    const sibling = document.createElement('iframe')
    sibling.src = url
    sibling.name = 'evil'
    document.body.append(sibling)
    return new Promise((resolve) => sibling.addEventListener('load', resolve))
  }, evil)
  const sibling = shop.page.frames().find((frame) => frame.url().startsWith(evil))!
  await sibling.evaluate((origin) => {
    const wallet = window.parent.frames[0]!
    Reflect.get(window, 'attack')(wallet, origin)
  }, site.origin)
  // The frame answers a later message. So it has received the attack, and ignored it.
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await sibling.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  const connected = await shop.page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        Reflect.get(window, 'sendToFrame')({ type: 'latchkey:connect', versions: [2] }, [port2])
      }),
  )
  expect(connected).toMatchObject({ type: 'connected' })
})

const front = 'position: fixed; z-index: 9; pointer-events: none'

/** Applies a style to the frame or the page, or adds an element to the page. */
const attack = (shop: Shop, { add, frame, page }: Attack) =>
  shop.page.evaluate(
    ([css, sheet, markup]) => {
      document.querySelector('iframe')!.style.cssText = css
      const style = document.createElement('style')
      style.textContent = sheet
      const added = document.createElement('div')
      added.innerHTML = markup
      for (const one of [style, added]) one.className = 'attack'
      document.body.append(style, added)
      added.querySelector<HTMLElement>('[popover]')?.showPopover()
    },
    [frame ?? '', page ?? '', add ?? ''] as const,
  )
const endAttack = (shop: Shop) =>
  shop.page.evaluate(() => {
    for (const one of document.querySelectorAll('.attack')) one.remove()
    document.querySelector('iframe')!.style.cssText = ''
  })

interface Attack {
  readonly frame?: string
  readonly page?: string
  readonly add?: string
}

test('Approve stays disabled while the page covers, fades, rotates or clips the view', async () => {
  const shop = await openLoggedIn()
  const answer = signIn(shop, shop.address)
  await expect.poll(() => approveOf(shop.frame).isEnabled(), { timeout: 60_000 }).toBe(true)
  const cover = (css: string, inner = '') => ({
    add: `<div style="${front}; ${css}">${inner}</div>`,
  })
  const square = 'inset: 60px auto auto 60px; inline-size: 300px; block-size: 300px'
  const aside = 'inset: 0 auto auto 0; inline-size: 10px; block-size: 10px'
  const rect = '<rect x="60" y="60" width="300" height="300" pointer-events="none" />'
  const attacks: Readonly<Record<string, Attack>> = {
    'a cover': cover(`${square}; background: white`),
    'a cover that blends': cover(`${square}; background: white; mix-blend-mode: screen`),
    'a frame in front': cover(square, '<iframe style="position: static"></iframe>'),
    'a shadow': cover(`${aside}; box-shadow: 0 0 0 300px white`),
    'an outline': cover(`${aside}; outline: 300px solid white`),
    'a shadow of a text': cover(
      'inset: 60px auto auto -300px; font-size: 200px; text-shadow: 350px 0 black',
      'M',
    ),
    'a drawing outside its box': cover(
      aside,
      `<svg width="1" height="1" style="overflow: visible">${rect}</svg>`,
    ),
    'a backdrop': {
      page: '[popover] { inset: auto 0 0 auto } [popover]::backdrop { background: white; pointer-events: none }',
      add: '<div popover="manual"></div>',
    },
    opacity: { frame: 'opacity: 0.5' },
    'a filter': { frame: 'filter: blur(1px)' },
    blending: { frame: 'mix-blend-mode: lighten' },
    'a rotation': { frame: 'transform: rotate(2deg)' },
    'a mirror': { frame: 'transform: scaleX(-1)' },
    'a smaller scale': { frame: 'scale: 0.5' },
    clipping: { frame: 'clip-path: inset(0 0 300px 0)' },
    'clipping of the page': { page: 'body { clip-path: inset(200px 0 0 0) }' },
    'half off-screen': { frame: 'inset-block-start: -330px' },
    'a tiny frame': { frame: 'inline-size: 200px' },
  }
  for (const [message, one] of Object.entries(attacks)) {
    await attack(shop, one)
    await expect
      .poll(() => approveOf(shop.frame).isDisabled(), { timeout: 60_000, message })
      .toBe(true)
    await endAttack(shop)
    await expect
      .poll(() => approveOf(shop.frame).isEnabled(), { timeout: 60_000, message })
      .toBe(true)
  }
  await expectUnanswered(shop, answer)
})

test('Chromium does not report that the page masks, rounds or zooms the frame, so the frame itself asks only for the page’s own sign-in message, which can be approved unseen', async () => {
  const shop = await openLoggedIn()
  const answer = signIn(shop, shop.address)
  const attacks: Readonly<Record<string, Attack>> = {
    'a mask': { frame: 'mask-image: linear-gradient(transparent, transparent)' },
    'round corners': { frame: 'border-radius: 300px' },
    zoom: { frame: 'inline-size: 1400px; block-size: 2100px; zoom: 0.3' },
  }
  for (const [message, one] of Object.entries(attacks)) {
    await attack(shop, one)
    await draw(shop.page, 90)
    expect(await approveOf(shop.frame).isEnabled(), message).toBe(true)
    await endAttack(shop)
  }
  await expectUnanswered(shop, answer)
})

test('in every browser, only the page’s own sign-in message is approved in the frame; everything else that the key signs is approved in a window of the site', async () => {
  const shop = await openLoggedIn()
  const { address, origin } = shop
  const typedData = {
    domain: { name: 'Tide', chainId: 31337, verifyingContract: address },
    primaryType: 'Permit',
    types: { EIP712Domain: [], Permit: [{ name: 'spender', type: 'address' }] },
    message: { spender: address },
  }
  const own = ownSignIn({ address, origin })
  const messages = [
    'Hello',
    own.replace(/^\S+/, 'bank.example'),
    own.replace('Chain ID: 31337', 'Chain ID: 1'),
    own.replace(address, '0x1111111111111111111111111111111111111111'),
    `${own}\nI give you my house.`,
    `${own}\nResources:\n- urn:recap:eyJhdHQiOnt9fQ`,
  ]
  const requests: readonly (readonly [string, unknown])[] = [
    ['eth_sendTransaction', [{ from: address, to: address, value: '0x0' }]],
    ['wallet_sendCalls', [{ version: '2.0.0', calls: [{ to: address }] }]],
    ['eth_signTypedData_v4', [address, JSON.stringify(typedData)]],
    // The signed text is an id that the page chooses, which another site may accept as a login.
    ['wallet_revokePermissions', [{ pci: crypto.randomUUID() }]],
    ...messages.map((text) => ['personal_sign', [toHex(text), address]] as const),
    ['solana_signMessage', { message: base58.encode(Buffer.from('Hello')) }],
  ]
  for (const [method, params] of requests) {
    const answer = shop
      .ask('RPC_REQUEST', { method, params, chainId: 31337 })
      .catch((error) => error.message)
    await shop.frame.getByRole('button', { name: 'Open in a window' }).waitFor()
    expect(await approveOf(shop.frame).count(), JSON.stringify(params)).toBe(0)
    await shop.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatch(/rejected/)
  }
  const signing = sign(shop, address, own)
  await approveOf(shop.frame).waitFor()
  expect(await shop.frame.getByRole('button', { name: 'Open in a window' }).count()).toBe(0)
  await approveIn(shop.frame)
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: own, signature })).toBe(true)

  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const user = await shop.ask('GET_USER', { chainId })
  const onSolana = own
    .replace('Ethereum', 'Solana')
    .replace(address, user.address)
    .replace('Chain ID: 31337', `Chain ID: ${chainId.slice('solana:'.length)}`)
  const params = { message: base58.encode(Buffer.from(onSolana)) }
  const signingIn = shop.ask('RPC_REQUEST', { method: 'solana_signMessage', params, chainId })
  await approveIn(shop.frame)
  expect((await signingIn).signature).toBeTruthy()
  expect(shop.context.pages()).toHaveLength(1)
})

test('a login signs the page’s own sign-in message without a question, but not one with a resource that gives rights', async () => {
  const signedAtLogin = async (resources?: readonly string[]) => {
    const shop = await openShop(site)
    await shop.login(newEmail())
    const siwxMessage = {
      chainId: 'eip155:31337',
      domain: new URL(shop.origin).host,
      nonce: 'abcdefgh12345678',
      resources,
      uri: shop.origin,
      version: '1',
    }
    return (await shop.ask('GET_USER', { chainId: 31337, siwxMessage })).signature
  }
  expect(await signedAtLogin(['https://shop.example/terms'])).toMatch(/^0x/)
  expect(await signedAtLogin(['urn:recap:eyJhdHQiOnt9fQ'])).toBeUndefined()
})

test('in the settings, a page that hides the frame cannot make the user show the words, delete the wallet or set a recovery: each is approved in a window', async () => {
  const shop = await openLoggedIn()
  const { frame } = shop
  const settings = shop.ask('OPEN_SETTINGS').catch((error) => error.message)
  await frame.getByText('Use a passphrase instead').click()
  // The page can make the user type what it wants into fields that the user does not see.
  await frame.getByLabel('Passphrase, at least 10 characters').fill('chosen by the page')
  await frame.getByLabel('The same again').fill('chosen by the page')
  const asked: string[] = []
  shop.page.on('request', (request) => {
    if (/wallet\/share|recovery\/set|user\/delete/.test(request.url())) asked.push(request.url())
  })
  for (const [name, shown] of [
    ['Show the twelve words', 'Anyone who has these words has your money.'],
    ['Delete this wallet', 'I want to lose this wallet and what is in it'],
    ['Protect with this passphrase', 'no page told you what to type'],
  ] as const) {
    await frame.getByRole('button', { name, exact: true }).click()
    const openWindow = frame.getByRole('button', { name: 'Open in a window' })
    await openWindow.waitFor()
    expect(await approveOf(frame).count(), name).toBe(0)
    const [opened] = await Promise.all([shop.page.waitForEvent('popup'), openWindow.click()])
    await opened.getByText(shown, { exact: false }).waitFor()
    await opened.getByRole('button', { name: 'Reject' }).click()
    await frame.getByText('You cancelled. Nothing was changed.').waitFor()
  }
  expect(asked).toEqual([])
  await frame.getByRole('button', { name: 'Back' }).click()
  await settings
  expect(await shop.ask('GET_USER', {})).toMatchObject({ address: shop.address })
})

test('a page that shows all of a text for a moment, and then too little of it, has to show it again', async () => {
  const shop = await openLoggedIn()
  const answer = signIn(shop, shop.address)
  const approve = approveOf(shop.frame)
  await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true)
  const content = shop.frame.locator('.content')
  expect(await content.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await shop.page.evaluate(() => {
    document.querySelector('iframe')!.style.cssText = 'inline-size: 300px; block-size: 260px'
  })
  await expect
    .poll(() => content.evaluate((one) => one.scrollHeight - one.clientHeight > 2))
    .toBe(true)
  // The view is still for longer than it has to be.
  await draw(shop.page, 90)
  expect(await approve.isEnabled()).toBe(false)
  await expectUnanswered(shop, answer)
})

test('a click that the user meant for the page approves nothing, even if the page moved the frame away and back under the pointer', async () => {
  const shop = await openLoggedIn()
  const answer = signIn(shop, shop.address)
  await expect.poll(() => approveOf(shop.frame).isEnabled(), { timeout: 60_000 }).toBe(true)
  const box = (await approveOf(shop.frame).boundingBox())!
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const
  await shop.page.mouse.move(...at)
  await shop.page.evaluate(async () => {
    const frame = document.querySelector('iframe')!
    frame.style.insetInlineStart = '460px'
    for (let drawn = 0; drawn < 45; drawn += 1) await new Promise(requestAnimationFrame)
    frame.style.insetInlineStart = ''
    await new Promise(requestAnimationFrame)
  })
  await shop.page.mouse.down()
  await shop.page.mouse.up()
  await shop.page.mouse.click(...at)
  await shop.page.mouse.dblclick(...at)
  await expectUnanswered(shop, answer)
})

test('holding the button approves only if the frame stays in place and in view', async () => {
  const shop = await openLoggedIn()
  const answer = signIn(shop, shop.address)
  await expect.poll(() => approveOf(shop.frame).isEnabled(), { timeout: 60_000 }).toBe(true)
  const box = (await approveOf(shop.frame).boundingBox())!
  const move = (style: string) =>
    shop.page.evaluate(async (given) => {
      document.querySelector('iframe')!.style.cssText = given
      for (let drawn = 0; drawn < 60; drawn += 1) await new Promise(requestAnimationFrame)
    }, style)
  for (const style of ['inset-inline-start: 40px', 'opacity: 0.9']) {
    await expect.poll(() => approveOf(shop.frame).isEnabled(), { timeout: 60_000 }).toBe(true)
    await shop.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await shop.page.mouse.down()
    await move(style)
    await shop.page.mouse.up()
    await move('')
    await expectUnanswered(shop, answer)
  }
  await approveIn(shop.frame)
  expect(await answer).toMatch(/^0x/)
})

test('holding the button does not approve if something covered the view meanwhile, even if the view is visible again', async () => {
  const shop = await openLoggedIn()
  const answer = signIn(shop, shop.address)
  const approve = approveOf(shop.frame)
  const becomes = (isEnabled: boolean) =>
    expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(isEnabled)
  const fade = (opacity: string) =>
    shop.page.evaluate((given) => {
      document.querySelector('iframe')!.style.opacity = given
    }, opacity)
  await becomes(true)
  const box = (await approve.boundingBox())!
  await shop.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await shop.page.mouse.down()
  await fade('0.9')
  await becomes(false)
  await fade('')
  await becomes(true)
  await shop.page.mouse.up()
  await expectUnanswered(shop, answer)
})

test('neither events from a script nor a held key approve a request', async () => {
  const shop = await openLoggedIn()
  const answer = signIn(shop, shop.address)
  const approve = approveOf(shop.frame)
  await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true)
  await approve.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
    for (const type of ['pointerdown', 'pointerup'])
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0 }))
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await expectUnanswered(shop, answer)
  // The page moves the focus away and back. After that, no button has the focus.
  await approve.focus()
  await shop.page.evaluate(() => {
    window.focus()
    document.querySelector('iframe')!.blur()
    document.querySelector('iframe')!.focus()
  })
  await shop.page.keyboard.press('Enter')
  const isFocused = (button: HTMLElement) => button.ownerDocument.activeElement === button
  await expect.poll(() => approve.evaluate(isFocused), { timeout: 60_000 }).toBe(false)
  await expectUnanswered(shop, answer)
  // With a keyboard or a screen reader, the user approves at the button itself.
  await approve.focus()
  await shop.page.keyboard.press('Enter')
  expect(await answer).toMatch(/^0x/)
})

test('a page that names an unknown project gets neither a frame nor a message', async () => {
  const page = await site.browser.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isReady', { value: false, writable: true })
  })
  const unknown = shopMarkup(`${site.origin}/sdk?projectId=${'f'.repeat(32)}`)
  await page.goto(await site.servePage('127.0.0.1', unknown))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
})

test('two tabs that create a wallet at the same time share one wallet, and both can sign with it', async () => {
  const shop = await openShop(site)
  const other = await openShop(site, {
    context: shop.context,
    projectId: shop.projectId,
    origin: shop.origin,
  })
  await shop.login(newEmail())
  const users = await Promise.all([shop.ask('GET_USER', {}), other.ask('GET_USER', {})])
  const [{ address }] = users
  expect(users[1].address).toBe(address)
  for (const one of [shop, other]) {
    await one.page.bringToFront()
    const answer = sign(one, address)
    await approveIn(one.frame)
    const signature = (await answer) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  }
})

for (const fault of ['lost', 'answerLost'] as const)
  for (const path of ['/api/wallet/prepare', '/api/wallet/commit'])
    test(`the request ${path} fails (${fault}): the user has no wallet, or a wallet that can sign`, async () => {
      const shop = await openShop(site)
      let left = 1
      faults = ({ url }) => (new URL(url).pathname === path && left-- > 0 ? fault : undefined)
      await shop.login(newEmail()).catch(() => {})
      await expect.poll(() => left, { timeout: 60_000 }).toBeLessThan(1)
      faults = undefined
      const { address } = await shop.ask('GET_USER', {})
      const answer = sign(shop, address)
      await approveIn(shop.frame)
      const signature = (await answer) as `0x${string}`
      expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    })

test('nobody can sign with a stolen device without a login, or with a stolen login without the device', async () => {
  const shop = await openLoggedIn()
  await shop.ask('SIGN_OUT')
  expect(await sign(shop, shop.address)).toMatch(/not the user/)
  const frame = shop.page.frames().find((one) => one.url().startsWith(site.origin))!
  const asked = await frame.evaluate(async (projectId) => {
    const response = await fetch('/api/wallet/share', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-latchkey-project': projectId },
      body: JSON.stringify({ id: 'A'.repeat(22), setId: 'A'.repeat(22) }),
    })
    return response.json()
  }, shop.projectId)
  expect(asked).toMatchObject({ problem: { code: 'login/NONE' } })

  const thief = await openLoggedIn({ email: shop.email, projectId: shop.projectId })
  expect(thief.address).toBe(shop.address)
  const answer = sign(thief, thief.address)
  await thief.frame.getByRole('button', { name: 'Close' }).click()
  expect(await answer).toMatch(/only on another device/)
})

test('the site’s share that a press requested is gone after the press or a logout: neither another tab’s logout nor one during the hold leaves a share to sign with', async () => {
  const shop = await openLoggedIn()
  const other = await openShop(site, {
    context: shop.context,
    projectId: shop.projectId,
    origin: shop.origin,
  })
  await shop.page.bringToFront()
  const press = async () => {
    const approve = approveOf(shop.frame)
    await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true)
    const box = (await approve.boundingBox())!
    await shop.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await Promise.all([
      shop.page.waitForResponse((response) => response.url().endsWith('/api/wallet/share')),
      shop.page.mouse.down(),
    ])
  }
  const first = signIn(shop, shop.address)
  await press()
  await shop.page.mouse.up()
  await expectUnanswered(shop, first)
  await other.ask('SIGN_OUT')
  await approveIn(shop.frame)
  expect(await first).toMatch(/Log in/)

  await shop.login(shop.email)
  await shop.ask('GET_USER', {})
  const second = signIn(shop, shop.address)
  await press()
  await shop.ask('SIGN_OUT')
  // The hold is long enough then.
  await draw(shop.page, 60)
  await shop.page.mouse.up()
  expect(await second).toMatch(/Log in/)
})

test('if the browser’s database is wiped, only this device loses its share: the user is told, and the frame creates no new wallet', async () => {
  const shop = await openLoggedIn()
  const frame = shop.page.frames().find((one) => one.url().startsWith(site.origin))!
  await frame.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('latchkey').onsuccess = resolve
      }),
  )
  const answer = sign(shop, shop.address)
  await shop.frame.getByRole('heading', { name: 'Your key is not on this device' }).waitFor()
  await shop.frame.getByRole('button', { name: 'Close' }).click()
  await answer
  expect((await shop.ask('GET_USER', {})).address).toBe(shop.address)
})

test('a browser without storage gets no wallet, and the user is told why', async () => {
  const shop = await openShop(site)
  const frame = shop.page.frames().find((one) => one.url().startsWith(site.origin))!
  await frame.evaluate(() => {
    indexedDB.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await expect(shop.login(newEmail())).rejects.toThrow(/no wallet was created/)
})

test('the frame shows what a page sends as text, shows hidden characters as numbers, and refuses text that is too long to show', async () => {
  const shop = await openLoggedIn()
  const personalSign = (text: string): Promise<string> =>
    shop
      .ask('RPC_REQUEST', {
        method: 'personal_sign',
        params: [`0x${Buffer.from(text).toString('hex')}`, shop.address],
        chainId: 31337,
      })
      .catch((error) => error.message)
  for (const [text, shown] of [
    ['<img src=x onerror="parent.postMessage(1)"><b>bold</b>', undefined],
    ['Pay 1\u202e000\u202c coin\u200b', 'Pay 1[U+202E]000[U+202C] coin[U+200B]'],
  ] as const) {
    const answer = personalSign(text)
    await shop.frame.getByText(shown ?? text).waitFor()
    expect(await shop.frame.locator('dd img, dd b').count()).toBe(0)
    await shop.frame.getByRole('button', { name: 'Reject' }).click()
    await answer
  }
  expect(await personalSign('a'.repeat(300_001))).toMatch(/at most 300000 characters/)
})

test('a sign-in message for another site shows a warning, and one for the page’s own site does not', async () => {
  const shop = await openLoggedIn()
  const { host } = new URL(shop.origin)
  const warning = shop.frame.getByText('This signs you in to', { exact: false })
  for (const [named, warns] of [
    ['bank.example', true],
    [`https://${host}.bank.example`, true],
    [host, false],
    [shop.origin, false],
  ] as const) {
    const text = `${named} wants you to sign in with your Ethereum account:\n${shop.address}\n`
    const params = [toHex(text), shop.address]
    const signing = shop
      .ask('RPC_REQUEST', { method: 'personal_sign', params, chainId: 31337 })
      .catch((error) => error.message)
    await shop.frame.getByText(`${named} wants you to sign in`).waitFor()
    expect(await warning.count()).toBe(warns ? 1 : 0)
    // Only a window of the site asks for the approval of a message that is not exactly the page's
    // own sign-in message.
    expect(await shop.frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await shop.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await signing).toMatch(/rejected/)
  }
})

test('the frame hides fields that are not signed, so a page cannot show a harmless spender beside the real one', async () => {
  const shop = await openLoggedIn()
  const typedData = {
    domain: { name: 'Coin', chainId: 31337 },
    primaryType: 'Allow',
    types: { Allow: [{ name: 'robber', type: 'address' }] },
    message: { robber: `0x${'66'.repeat(20)}`, spender: `0x${'99'.repeat(20)}`, value: '1' },
  }
  const answer = shop
    .ask('RPC_REQUEST', {
      method: 'eth_signTypedData_v4',
      params: [shop.address, JSON.stringify(typedData)],
      chainId: 31337,
    })
    .catch((error) => error.message)
  await shop.frame.getByText('66'.repeat(20), { exact: false }).waitFor()
  expect(await shop.frame.getByText('99'.repeat(20), { exact: false }).count()).toBe(0)
  expect(await shop.frame.getByText('Spender').count()).toBe(0)
  await shop.frame.getByRole('button', { name: 'Reject' }).click()
  await answer
})

test('if a browser cannot tell whether the frame is covered, a window of the site asks the user, and the frame itself never approves', async () => {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const shop = await openLoggedIn({ context })
  const answer = sign(shop, shop.address)
  const [window] = await Promise.all([
    shop.page.waitForEvent('popup'),
    shop.frame.getByRole('button', { name: 'Open in a window' }).click(),
  ])
  await window.getByText('Hello').waitFor()
  await window.getByText(`Requested by ${shop.origin}`).waitFor()
  expect(await shop.frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  const approve = window.getByRole('button', { name: 'Approve' })
  await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true)
  // The test clicks as a user does who meant to click a window in front of this window, just before
  // that window closed.
  await approve.dblclick()
  expect(window.isClosed()).toBe(false)
  expect(await approve.isEnabled()).toBe(true)
  await Promise.all([window.waitForEvent('close'), approveInWindow(window)])
  const signature = (await answer) as `0x${string}`
  expect(await verifyMessage({ address: shop.address, message: 'Hello', signature })).toBe(true)
})

test('a window of the site that just got the focus approves nothing: a press that was meant for a window in front of it does not count', async () => {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const shop = await openLoggedIn({ context })
  const answer = sign(shop, shop.address)
  const [opened] = await Promise.all([
    shop.page.waitForEvent('popup'),
    shop.frame.getByRole('button', { name: 'Open in a window' }).click(),
  ])
  const approve = opened.getByRole('button', { name: 'Approve' })
  /** Reports as a browser does that another window has come to the front, or has closed. */
  const focus = (type: 'focus' | 'blur') =>
    opened.evaluate((given) => {
      document.hasFocus = () => given === 'focus'
      window.dispatchEvent(new Event(given))
    }, type)
  await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true)
  const box = (await approve.boundingBox())!
  await opened.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await focus('blur')
  await draw(opened, 60)
  expect(await approve.isEnabled()).toBe(false)
  await focus('focus')
  await opened.mouse.down()
  await draw(opened, 90)
  await opened.mouse.up()
  expect(opened.isClosed()).toBe(false)
  await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true)
  await approveInWindow(opened)
  expect(await answer).toMatch(/^0x/)
})

test('the frame announces that it answers every request, and at once answers a request that the page aborted', async () => {
  const shop = await openLoggedIn()
  const [ready] = await shop.page.evaluate(() => Reflect.get(window, 'heard'))
  expect(ready).toEqual({
    type: '@w3m-frame/READY',
    payload: { version: '4', answersAll: true },
  })
  const answer = signIn(shop, shop.address)
  await shop.ask('RPC_ABORT')
  expect(await answer).toMatch(/aborted/)
  expect(await approveOf(shop.frame).count()).toBe(0)
})

test('a page can abort one of two requests by its id, and the user can still approve the other one', async () => {
  const shop = await openLoggedIn()
  const ask = (text: string, id: string) =>
    shop
      .ask(
        'RPC_REQUEST',
        { method: 'personal_sign', params: [toHex(text), shop.address], chainId: 31337 },
        id,
      )
      .catch((error) => error.message)
  const first = ask('One', 'first')
  await shop.frame.getByText('One', { exact: true }).waitFor()
  const second = ask('Two', 'second')
  const third = ask('Three', 'third')
  await shop.ask('RPC_ABORT', {}, 'first')
  expect(await first).toMatch(/aborted/)
  await shop.frame.getByText('Two', { exact: true }).waitFor()
  // In version 2, the message to abort has its own id, and names the id of the request to abort.
  await shop.page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    Reflect.set(window, 'port', port1)
    port1.onmessage = ({ data }) => Reflect.set(window, `port:${data.id}`, data)
    Reflect.get(window, 'sendToFrame')({ type: 'latchkey:connect', versions: [2] }, [port2])
    port1.postMessage({ id: 'a', method: 'RPC_ABORT', params: { id: 'third' } })
    port1.postMessage({ id: 'b', method: 'RPC_ABORT', params: { id: 'first' } })
  })
  expect(await third).toMatch(/aborted/)
  await shop.page.waitForFunction(() => Reflect.get(window, 'port:b'))
  // If the named request was already answered, the frame aborts no other request.
  await shop.ask('RPC_ABORT', {}, 'first')
  await approveIn(shop.frame)
  const signature = (await second) as `0x${string}`
  expect(await verifyMessage({ address: shop.address, message: 'Two', signature })).toBe(true)
})

test('a page can abort the settings by their id, even while they load, and the user can still approve another request', async () => {
  const shop = await openLoggedIn()
  const openSettings = (id: string) =>
    shop.ask('OPEN_SETTINGS', {}, id).catch((error) => error.message)
  const title = shop.frame.getByRole('heading', { name: 'Wallet settings' })
  const loading = openSettings('loading')
  await shop.ask('RPC_ABORT', {}, 'loading')
  expect(await loading).toMatch(/aborted/)
  const settings = openSettings('settings')
  await title.waitFor()
  const answer = sign(shop, shop.address)
  await shop.ask('RPC_ABORT', {}, 'settings')
  expect(await settings).toMatch(/aborted/)
  await approveIn(shop.frame)
  const signature = (await answer) as `0x${string}`
  expect(await verifyMessage({ address: shop.address, message: 'Hello', signature })).toBe(true)
})

test('the settings name their account, and do not act for another account that logs in on the page', async () => {
  const shop = await openLoggedIn()
  const settings = shop.ask('OPEN_SETTINGS').catch((error) => error.message)
  await shop.frame.getByText(shop.email).waitFor()
  await shop.login(newEmail())
  const { address } = await shop.ask('GET_USER', {})
  expect(address).not.toBe(shop.address)
  await shop.frame.getByRole('button', { name: 'Show the twelve words' }).click()
  await shop.frame.getByText('This login is over. Start again.').waitFor()
  await shop.ask('RPC_ABORT')
  expect(await settings).toMatch(/aborted/)
})

test('a window that shows an aborted request closes, and never decides the next request', async () => {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const shop = await openLoggedIn({ context })
  const openWindow = shop.frame.getByRole('button', { name: 'Open in a window' })
  const opened = () => context.pages().filter((page) => page.url() === `${site.origin}/approve`)
  const first = sign(shop, shop.address)
  await Promise.all([shop.page.waitForEvent('popup'), openWindow.click()])
  await opened()[0]!.getByText('Hello').waitFor()
  // A page can abort a request and then send another one.
  await shop.ask('RPC_ABORT')
  expect(await first).toMatch(/aborted/)
  const second = shop.ask('RPC_REQUEST', {
    method: 'personal_sign',
    params: [`0x${Buffer.from('All of it').toString('hex')}`, shop.address],
    chainId: 31337,
  })
  await shop.frame.getByText('All of it').waitFor()
  await openWindow.click()
  await expect
    .poll(() => Promise.all(opened().map((page) => page.locator('dl').textContent())), {
      timeout: 60_000,
    })
    .toEqual([expect.stringContaining('All of it')])
  await approveInWindow(opened()[0]!)
  const signature = (await second) as `0x${string}`
  expect(await verifyMessage({ address: shop.address, message: 'All of it', signature })).toBe(true)
})

test.each([
  ['removes the frame', (frame: HTMLIFrameElement) => frame.remove()],
  [
    'navigates the frame',
    (frame: HTMLIFrameElement) => {
      frame.src = 'about:blank'
    },
  ],
  [
    'reloads the frame',
    (frame: HTMLIFrameElement) => {
      frame.src = `${frame.src}&again=1`
    },
  ],
  ['leaves', () => location.assign('about:blank')],
] as const)(
  'a page that %s cannot leave a window of the site open with a question that no frame waits for',
  async (_, leave) => {
    const shop = await openLoggedIn()
    const typedData = {
      domain: {},
      primaryType: 'Note',
      types: { Note: [{ name: 'text', type: 'string' }] },
      message: { text: 'All of it' },
    }
    const params = [shop.address, JSON.stringify(typedData)]
    const asked = { method: 'eth_signTypedData_v4', params, chainId: 31337 }
    shop.ask('RPC_REQUEST', asked).catch(() => {})
    const [opened] = await Promise.all([
      shop.page.waitForEvent('popup'),
      shop.frame.getByRole('button', { name: 'Open in a window' }).click(),
    ])
    await opened.getByText('All of it').waitFor()
    await Promise.all([opened.waitForEvent('close'), shop.frame.owner().evaluate(leave)])
  },
)

test('the window for approvals shows nothing that another page sends to it', async () => {
  const evil = await site.servePage('127.0.0.1', '<!doctype html><title>Evil</title>')
  const page = await site.browser.newPage()
  await page.goto(evil)
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      Reflect.set(globalThis, 'opened', globalThis.open(url))
    }, `${site.origin}/approve`),
  ])
  await window.waitForLoadState('networkidle')
  await page.evaluate((origin) => {
    const question = { title: 'Evil', rows: [], origin: 'https://shop.example' }
    Reflect.get(globalThis, 'opened').postMessage(question, origin)
  }, site.origin)
  // Waits until the window has handled the message.
  await window.evaluate(() => new Promise(requestAnimationFrame))
  expect(await window.getByRole('button').count()).toBe(0)
  expect(await window.getByText('Evil').count()).toBe(0)
})
