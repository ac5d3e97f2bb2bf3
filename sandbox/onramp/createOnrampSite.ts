import { Hono } from 'hono'
import { numberToHex, parseEther } from 'viem'
import { callChain } from '../wallets/callChain.ts'

export interface OnrampSiteOptions {
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  readonly stopped: AbortSignal
}

/** The provider's account. */
const seller = '0x5e11e20000000000000000000000000000000001'
const csp = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"

/** The pages of a provider, which sells the chain's coin and pays it out on the chain. */
export function createOnrampSite({ chains, stopped }: OnrampSiteOptions) {
  const app = new Hono()
  app.use(async ({ header }, next) => {
    header('Content-Security-Policy', csp)
    header('Cross-Origin-Opener-Policy', 'same-origin')
    await next()
  })

  app.get('/', (c) => {
    const address = c.req.query('walletAddress') ?? ''
    const amount = c.req.query('amount') ?? '0.05'
    const named = /^chain-(\d+)$/.exec(c.req.query('network') ?? '')?.[1]
    const chainId = c.req.query('chainId') ?? named ?? String(chains[0]?.chainId ?? '')
    const symbol = c.req.query('destinationCurrencyCode') ?? 'ETH'
    if (!isAddress(address)) return c.html(page('<p role="alert">No wallet address.</p>'), 400)
    return c.html(
      page(`<form method="post" action="/buy">
        <p>To <code>${escapeHtml(address)}</code></p>
        <label>${escapeHtml(symbol)} <input name="amount" value="${escapeHtml(amount)}"></label>
        <input type="hidden" name="address" value="${escapeHtml(address)}">
        <input type="hidden" name="chainId" value="${escapeHtml(chainId)}">
        <button>Pay</button>
      </form>`),
    )
  })

  app.post('/buy', async (c) => {
    const { address, amount, chainId } = await c.req.parseBody()
    const chain = chains.find((one) => String(one.chainId) === chainId)
    const isSale = isAddress(address) && /^\d{1,6}(\.\d{1,18})?$/.test(String(amount))
    if (!chain || !isSale) return c.html(page('<p role="alert">Nothing was sold.</p>'), 400)
    const value = numberToHex(parseEther(String(amount)))
    const ask = (method: string, params: unknown[]) =>
      callChain({ rpcUrl: chain.rpcUrl, method, params, signal: stopped })
    await ask('anvil_setBalance', [seller, numberToHex(10n ** 24n)])
    await ask('anvil_impersonateAccount', [seller])
    const hash = await ask('eth_sendTransaction', [{ from: seller, to: address, value }])
    return c.html(page(`<p role="status">Sold: <code>${escapeHtml(String(hash))}</code></p>`))
  })

  return app
}

const isAddress = (text: unknown) => /^0x[0-9a-f]{40}$/i.test(String(text))

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Sandbox till</title>
  <meta name="viewport" content="width=device-width">
  <style>body{font:16px system-ui;margin:24px}code{overflow-wrap:anywhere}</style>
  <main><h1>Sandbox till</h1>${body}</main></html>`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
