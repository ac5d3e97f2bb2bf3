import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Relay, startRelay } from '../../sandbox/relay/index.ts'
import { startPeerWallet } from '../../sandbox/wallets/peer/index.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { alertMessages } from '../../src/engine/features/alerts/Alerts.ts'
import { en } from '../../src/themes/messages/en.ts'
import { expect, test } from '../support/browser.ts'
import { openFaultPage } from '../support/openFaultPage.ts'
import { readQrCode } from '../support/readQrCode.ts'

const { alice } = testAccounts

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay?.stop())

async function open(openPage: Parameters<typeof openFaultPage>[0]) {
  const peer = await startPeerWallet({ relayUrl: relay.url })
  onTestFinished(() => peer.stop())
  const opened = await openFaultPage(openPage, {
    relay: relay.url,
    wallets: { announced: [] },
    prepare: (context) => context.clock.install(),
    expectedComplaints: [/APKT006/],
  })
  const { button, connectButton, dialog, page } = opened
  const ready = dialog.getByText(en['pairing.ready'])
  return {
    ...opened,
    peer,
    ready,
    async choose() {
      await connectButton.first().click()
      await button('WalletConnect').click()
    },
    async scan() {
      await ready.waitFor()
      await peer.pair(await readQrCode(page))
    },
  }
}

test('R-14 the relay has another clock or goes away: a message shows, and pairing and session continue', async ({
  openPage,
}) => {
  const { account, button, choose, dialog, page, ready, scan, survives } = await open(openPage)
  relay.refuse('JWT validation error: JWT Token is not yet valid')
  await choose()
  await survives({
    says: alertMessages.APKT006,
    mend: () => relay.refuse(),
    wayOn: () => button(en['pairing.renew']).click(),
    until: ready,
  })
  await scan()
  await account(alice.address).waitFor()
  await relay.pause()
  const signing = page.evaluate(() => window.engines[0]!.signing.signMessage({ message: 'Hello' }))
  await survives({
    says: account(alice.address),
    mend: relay.resume,
    async wayOn() {
      expect(await signing).toMatch(/^0x/)
      await button(en['account.disconnect']).click()
    },
    until: dialog.getByRole('heading', { name: en['title.Connect'] }),
  })
})

test('R-15 a session that ends while the page sleeps is removed when the page resumes, and a new session connects', async ({
  openPage,
}) => {
  const { account, button, choose, page, scan, survives } = await open(openPage)
  await choose()
  await scan()
  await account(alice.address).waitFor()
  // A session is valid for seven days.
  await page.clock.fastForward(8 * 86_400_000)
  await survives({
    says: page.getByRole('heading', { name: en['title.Connect'] }),
    // Corrects the clock, as a computer may do when it wakes.
    mend: () => page.clock.setSystemTime(Date.now()),
    async wayOn() {
      await button('WalletConnect').click()
      await scan()
    },
    until: account(alice.address),
  })
})
