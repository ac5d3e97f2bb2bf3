import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { openShop, type Shop, type ShopOptions, shopMarkup } from './secureShop.ts'
import type { TestSite } from './startSecureSite.ts'

/**
 * The host of the attacker's page. It belongs to another site than the shop and the secure site.
 */
const evilHost = 'evil.localhost'

/** The attacker's page, which records the messages that it receives. */
const evilMarkup = `<!doctype html><html lang="en"><title>Evil</title><script>
window.heard = []
addEventListener('message', ({ data }) => heard.push(data))
</script></html>`

type ActorOptions = ShopOptions & { readonly browser?: BrowserContextOptions }

/** Opens the browsers and pages of a test, and closes them at its end. */
export function openActors(site: TestSite) {
  async function newContext(options: BrowserContextOptions = {}) {
    const context = await site.browser.newContext({ reducedMotion: 'reduce', ...options })
    onTestFinished(() => context.close())
    return context
  }
  /** Opens the page of a shop, by default in a separate browser. */
  const openVictim = async ({ browser, context, ...options }: ActorOptions = {}) =>
    openShop(site, { ...options, context: context ?? (await newContext(browser)) })
  /** Opens a page of another host that contains the frame. The same project lists this host. */
  async function openOther({ projectId }: Shop, host: string, options: ActorOptions = {}) {
    const origin = await site.servePage(
      host,
      shopMarkup(`${site.origin}/sdk?projectId=${projectId}`),
    )
    const { origins = [] } = (await site.projects.get(projectId)) ?? {}
    await site.projects.change(projectId, { origins: [...origins, origin] })
    return openVictim({ ...options, origin, projectId })
  }

  return {
    newContext,
    openVictim,
    openOther,
    /** Opens the attacker's page with the frame. */
    openThief: (shop: Shop, options: ActorOptions = {}) => openOther(shop, evilHost, options),
    serveEvilPage: () => site.servePage(evilHost, evilMarkup),
    /** Opens the attacker's page in the victim's browser, without a frame. */
    async openEvilPage({ context }: Shop): Promise<Page> {
      const page = await context.newPage()
      await page.goto(await site.servePage(evilHost, evilMarkup))
      return page
    },
  }
}

/** Returns all messages that a page has received. */
export const heardBy = (page: Pick<Page, 'evaluate'>): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'heard'))

/** Makes the page open a window and keep a reference to it. */
export async function openWindow(page: Page, url: string, name = '_blank'): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      ([target, its]) => {
        Reflect.set(window, 'opened', window.open(target, its))
      },
      [url, name] as const,
    ),
  ])
  await opened.waitForLoadState()
  return opened
}

/** Adds a frame with the attacker's page beside the wallet. The frame covers nothing. */
export async function addSibling(page: Page, url: string): Promise<Frame> {
  await page.evaluate((src) => {
    const sibling = document.createElement('iframe')
    sibling.src = src
    sibling.style.cssText =
      'position: fixed; inset: auto 0 0 auto; inline-size: 20px; block-size: 20px; border: 0'
    document.body.append(sibling)
    return new Promise((resolve) => sibling.addEventListener('load', resolve))
  }, url)
  return page.frames().find((one) => one.url().startsWith(url))!
}

/** Returns the frame's error message for a request. `undefined` if the frame answers. */
export const refusalOf = (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (error) => /Error: (.*)/.exec(String(error.message))?.[1],
  )

export const newEmail = () => `visitor-${crypto.randomUUID()}@shop.example`

interface ShownUser {
  readonly address: `0x${string}`
  readonly email: string
}

/** Returns the user who is logged in on this page. */
export async function readUser(shop: Shop): Promise<ShownUser | undefined> {
  if (!(await shop.ask('IS_CONNECTED')).isConnected) return undefined
  const { address, email } = await shop.ask('GET_USER', {})
  return { address, email }
}

export async function logIn(shop: Shop, email = newEmail()): Promise<ShownUser> {
  await shop.login(email)
  const { address } = await shop.ask('GET_USER', {})
  return { address, email }
}
