import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestSite } from './startSecureSite.ts'

/**
 * Returns the markup of a page that contains the frame and uses its protocol (SPEC 5) without our
 * client.
 */
export const shopMarkup = (frameUrl: string) => `<!doctype html><html lang="en"><title>Shop</title>
<style>body { margin: 0 } iframe { position: absolute; inset: 20px auto auto 20px; inline-size: 420px; block-size: 640px; border: 0 }</style>
<iframe title="Wallet" allow="publickey-credentials-get *" src="${frameUrl.replaceAll('&', '&amp;')}"></iframe>
<script>
const frame = document.querySelector('iframe')
const origin = new URL(frame.src).origin
window.heard = []
const waiting = new Map()
addEventListener('message', ({ data, source }) => {
  heard.push(data)
  if (source !== frame.contentWindow) return
  if (data?.type === '@w3m-frame/READY') window.isReady = true
  const name = String(data?.type).replace(/^@w3m-frame.|_(SUCCESS|ERROR)$/g, '') + data?.id
  const entry = waiting.get(name)
  if (!entry) return
  waiting.delete(name)
  if (data.type.endsWith('_SUCCESS')) entry.resolve(data.payload)
  else entry.reject(Object.assign(new Error(data.payload?.message), data.payload))
})
window.ask = (event, payload, id = crypto.randomUUID()) => new Promise((resolve, reject) => {
  waiting.set(event + id, { resolve, reject })
  frame.contentWindow.postMessage({ type: '@w3m-app/' + event, id, payload }, origin)
})
window.sendToFrame = (message, ports = []) => frame.contentWindow.postMessage(message, origin, ports)
</script></html>`

export interface Shop {
  readonly page: Page
  readonly context: BrowserContext
  readonly frame: FrameLocator
  readonly origin: string
  readonly projectId: string
  /** Sends a request. Rejects with the frame's message. `id`: of the message. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers have many shapes, and each test knows its own
  ask(event: string, payload?: object, id?: string): Promise<any>
  login(email: string): Promise<void>
  ready(): Promise<void>
}

export interface ShopOptions {
  /**
   * The host name of the page on this machine. Default: 127.0.0.1, which belongs to another site
   * than the frame.
   */
  readonly host?: string
  /** The browser context of an earlier visit. Default: a new visitor. */
  readonly context?: BrowserContext
  readonly projectId?: string
  readonly origin?: string
  /** The markup around the frame. */
  readonly markup?: (frameUrl: string) => string
}

/** Opens the page of a shop with the wallet's frame. */
export async function openShop(site: TestSite, options: ShopOptions = {}): Promise<Shop> {
  const { host = '127.0.0.1', markup = shopMarkup } = options
  const projectId = options.projectId ?? (await site.addProject([]))
  const frameUrl = `${site.origin}/sdk?projectId=${projectId}`
  const origin = options.origin ?? (await site.servePage(host, markup(frameUrl)))
  const context = options.context ?? (await site.browser.newContext({ reducedMotion: 'reduce' }))
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(origin)
  const ready = async () => {
    await page.waitForFunction(() => Reflect.get(window, 'isReady'))
  }
  const ask: Shop['ask'] = (event, payload = {}, id) =>
    page.evaluate(([name, given, its]) => Reflect.get(window, 'ask')(name, given, its), [
      event,
      payload,
      id,
    ] as const)
  await ready()
  return {
    page,
    context,
    frame: page.frameLocator('iframe').first(),
    origin,
    projectId,
    ask,
    ready,
    async login(email) {
      expect(await ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
      await expect.poll(() => site.codeFor(email), { timeout: 60_000 }).toBeDefined()
      await ask('CONNECT_OTP', { otp: site.codeFor(email) })
    },
  }
}
