import { parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { ar } from '../../server/secureSite/frame/texts/ar.ts'
import { de } from '../../server/secureSite/frame/texts/de.ts'
import { ar as arabicSite } from '../../server/secureSite/site/texts/ar.ts'
import { de as germanSite } from '../../server/secureSite/site/texts/de.ts'
import { openShop, type Shop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let chain: Awaited<ReturnType<typeof startAnvil>>
let site: TestSite
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
  site = await startSecureSite({ chain, usd: '2500', rates: { EUR: '0.8', JPY: '156' } })
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await chain?.stop()
})

const stranger = '0x1111111111111111111111111111111111111111'

async function openLoggedIn(locale: string) {
  const context = await site.browser.newContext({ reducedMotion: 'reduce', locale })
  const shop = await openShop(site, { context })
  await shop.login(`visitor-${crypto.randomUUID()}@shop.example`)
  const { address } = await shop.ask('GET_USER', {})
  return { address, shop }
}

/** Requests a transaction whose approval view has every kind of text. The caller rejects it. */
async function send(shop: Shop, from: string) {
  await callChain({
    rpcUrl: chain.rpcUrl,
    method: 'anvil_setBalance',
    params: [from, toHex(parseEther('1'))],
  })
  return shop
    .ask('RPC_REQUEST', {
      method: 'eth_sendTransaction',
      params: [{ from, to: stranger, value: toHex(parseEther('0.5')) }],
      chainId: 31337,
    })
    .catch((error) => error.message)
}

test('the frame uses the language of its page, right-to-left languages too', async () => {
  const { address, shop } = await openLoggedIn('en-US')
  await shop.ask('SYNC_THEME', { themeMode: 'light', locale: 'ar' })
  const sending = send(shop, address)
  await shop.frame.getByRole('heading', { name: ar['title.transaction'] }).waitFor()
  await shop.frame.getByText(ar['effect.give'], { exact: true }).waitFor()
  const root = shop.frame.locator(':root')
  expect(await root.getAttribute('dir')).toBe('rtl')
  expect(await root.getAttribute('lang')).toBe('ar')
  // The frame shows an address and an amount exactly as they are signed.
  expect(await shop.frame.getByText(stranger).getAttribute('dir')).toBe('ltr')
  await shop.frame.getByText('0.5 ETH', { exact: true }).first().waitFor()
  expect(await shop.frame.getByText('Fee', { exact: true }).count()).toBe(0)
  await shop.frame.getByRole('button', { name: ar['approve.setRecovery'] }).click()
  await shop.frame.getByRole('heading', { name: ar['settings.title'] }).waitFor()
  await shop.frame.getByRole('button', { name: ar['act.back'] }).click()
  await shop.frame.getByRole('button', { name: ar['approve.reject'] }).click()
  expect(await sending).toMatch(/rejected/)

  // The mails for this page have the same language.
  const email = `visitor-${crypto.randomUUID()}@shop.example`
  await shop.ask('CONNECT_EMAIL', { email })
  const mail = site.mails.findLast(({ to }) => to === email)
  const [subject = ''] = arabicSite['mail.code.subject'].split('{host}')
  expect(mail?.subject.startsWith(subject)).toBe(true)
  expect(mail?.text).toContain(`\u2066${site.codeFor(email)}\u2069`)

  // The page's next view uses the new language. An invalid language changes nothing.
  await shop.ask('SYNC_THEME', { locale: 'de' })
  await shop.ask('SYNC_THEME', { locale: '<b>ar</b>' })
  const again = send(shop, address)
  await shop.frame.getByRole('heading', { name: de['title.transaction'] }).waitFor()
  expect(await root.getAttribute('dir')).toBe('ltr')
  await shop.frame.getByRole('button', { name: de['approve.reject'] }).click()
  expect(await again).toMatch(/rejected/)
})

test('if the page names no language and no currency, the frame uses the browser’s language and US dollars', async () => {
  const { address, shop } = await openLoggedIn('de-DE')
  const [subject = ''] = germanSite['mail.code.subject'].split('{host}')
  expect(site.mails.at(-1)?.subject.startsWith(subject)).toBe(true)
  const sending = send(shop, address)
  await shop.frame.getByRole('heading', { name: de['title.transaction'] }).waitFor()
  const [before = '', after = ''] = de['fee.about'].split(/\{amount\}.*\{money\}/)
  const fee = shop.frame.getByText(/ETH \(etwa \d+,\d\d\s\$\)/)
  await fee.waitFor()
  expect((await fee.textContent())?.startsWith(before)).toBe(true)
  expect((await fee.textContent())?.endsWith(after)).toBe(true)
  await shop.frame.getByText('Test chain (Chain 31337)').waitFor()
  await shop.frame.getByRole('button', { name: de['approve.reject'] }).click()
  expect(await sending).toMatch(/rejected/)
})

test('the fee is in the currency of the page, by the rate of the site', async () => {
  const { address, shop } = await openLoggedIn('en-US')
  const shows = async (theme: object, fee: RegExp) => {
    await shop.ask('SYNC_THEME', theme)
    const sending = send(shop, address)
    await shop.frame.getByText(fee).waitFor()
    await shop.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await sending).toMatch(/rejected/)
  }
  // A rate of the page counts nowhere.
  await shows({ currency: 'EUR', rate: '0.01', rates: { EUR: '0.01' } }, /ETH \(about EUR\s\d/)
  await shows({ currency: 'JPY' }, /ETH \((about|less than) JPY\s\d/)
  // The site has no rate for this currency.
  await shows({ currency: 'CHF' }, /ETH \((about|less than) \$\d/)
  // An invalid currency changes nothing.
  await shows({ currency: 'EUR' }, /ETH \(about EUR\s\d/)
  await shows({ currency: '<b>JPY</b>' }, /ETH \(about EUR\s\d/)
})
