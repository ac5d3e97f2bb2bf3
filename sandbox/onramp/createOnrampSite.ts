import { Hono } from 'hono'
import { numberToHex, parseEther } from 'viem'
import { callChain } from '../wallets/callChain.ts'
import { deliveryOf } from './onrampCodes.ts'

export interface OnrampSiteOptions {
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  readonly stopped: AbortSignal
}

/** The account from which the sellers send coins. */
const account = '0x5e11e20000000000000000000000000000000001'
const csp = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"

const methods = [
  { id: 'card', min: '20.00', max: '5000.00' },
  { id: 'ach_bank_account', min: '50.00', max: '20000.00' },
]
const payments = ['USD', 'EUR'].map((id) => ({ id, methods }))
/** The sellers, and the number of cents that each seller adds to the normal price. */
const sellers = [
  { id: 'TILL', extraFee: 100n },
  { id: 'KIOSK', extraFee: 300n },
]
/** The price of one whole coin, in cents. */
const price = 200_000n
const networkFee = 50n
/** The fee in per mille. */
const fee = 15n

/**
 * Creates the site of sellers for the chains' coins: their answers to servers, and the page on
 * which users pay.
 */
export function createOnrampSite({ chains, stopped }: OnrampSiteOptions) {
  const app = new Hono()
  const chainOf = (code: unknown) => {
    const chainId = deliveryOf(code)
    return chains.find((one) => one.chainId === chainId)
  }

  app.get('/api/payments', (c) => c.json(payments))

  app.post('/api/prices', async (c) => {
    const { amount, code, currency } = await c.req.json()
    const cents = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(String(amount))
    const isPaid = payments.some(({ id }) => id === currency)
    if (!cents || !isPaid || !chainOf(code)) return c.json({ error: 'not sold' }, 422)
    const total = BigInt(cents[1]! + (cents[2] ?? '').padEnd(2, '0'))
    return c.json({
      usual: { ...priceOf(total), quoteId: `quote-${total}` },
      bySeller: sellers.map(({ extraFee, id }) => ({
        ...priceOf(total, extraFee),
        quoteId: id,
      })),
    })
  })

  app.post('/api/pages', async (c) => {
    const { address, code, seller } = await c.req.json()
    const isKnown = seller === undefined || sellers.some(({ id }) => id === seller)
    if (!isKnown || !chainOf(code) || !isAddress(address)) return c.json({ error: 'not sold' }, 422)
    const url = new URL('/', c.req.url)
    url.searchParams.set('walletAddress', address)
    url.searchParams.set('destinationCurrencyCode', code)
    return c.json({ url: url.href })
  })

  app.use(async ({ header }, next) => {
    header('Content-Security-Policy', csp)
    header('Cross-Origin-Opener-Policy', 'same-origin')
    await next()
  })

  app.get('/', (c) => {
    const address = c.req.query('walletAddress') ?? ''
    const amount = c.req.query('amount') ?? '0.05'
    const code = c.req.query('destinationCurrencyCode') ?? 'ETH'
    if (!isAddress(address)) return c.html(page('<p role="alert">No wallet address.</p>'), 400)
    return c.html(
      page(`<form method="post" action="/buy">
        <p>To <code>${escapeHtml(address)}</code></p>
        <label>${escapeHtml(code)} <input name="amount" value="${escapeHtml(amount)}"></label>
        <input type="hidden" name="address" value="${escapeHtml(address)}">
        <input type="hidden" name="code" value="${escapeHtml(code)}">
        <button>Pay</button>
      </form>`),
    )
  })

  app.post('/buy', async (c) => {
    const { address, amount, code } = await c.req.parseBody()
    const chain = chainOf(code)
    const isSale = isAddress(address) && /^\d{1,6}(\.\d{1,18})?$/.test(String(amount))
    if (!chain || !isSale) return c.html(page('<p role="alert">Nothing was sold.</p>'), 400)
    const value = numberToHex(parseEther(String(amount)))
    const ask = (method: string, params: unknown[]) =>
      callChain({ rpcUrl: chain.rpcUrl, method, params, signal: stopped })
    await ask('anvil_setBalance', [account, numberToHex(10n ** 24n)])
    await ask('anvil_impersonateAccount', [account])
    const hash = await ask('eth_sendTransaction', [{ from: account, to: address, value }])
    return c.html(page(`<p role="status">Sold: <code>${escapeHtml(String(hash))}</code></p>`))
  })

  return app
}

/** Converts cents to decimal text. */
function priceOf(total: bigint, extraFee = 0n) {
  const subtotal = total - networkFee - (total * fee) / 1000n - extraFee
  return {
    networkFee: decimal(networkFee, 2),
    subtotal: decimal(subtotal, 2),
    total: decimal(total, 2),
    received: decimal((subtotal * 10n ** 8n) / price, 8),
  }
}

function decimal(value: bigint, places: number) {
  const digits = String(value).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const isAddress = (text: unknown) => /^0x[0-9a-f]{40}$/i.test(String(text))

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Sandbox till</title>
  <meta name="viewport" content="width=device-width">
  <style>body{font:16px system-ui;margin:24px}code{overflow-wrap:anywhere}</style>
  <main><h1>Sandbox till</h1>${body}</main></html>`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
