import { inject } from 'vitest'
import { openPeerPage } from '../../sandbox/playwright/index.ts'
import { startRelay } from '../../sandbox/relay/index.ts'
import { peerKey } from '../../sandbox/wallets/peer/index.ts'
import type { SupportedNamespace } from '../../src/engine/index.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { readQrCode } from '../support/readQrCode.ts'
import { verifyPeerMessage } from '../support/verifyPeerMessage.ts'

const message = 'Hello, Grüße, 你好 👋'
const all = Object.keys(verifyPeerMessage) as SupportedNamespace[]

test('one scan connects seven namespaces of a wallet in another page; each namespace signs, and a reload restores it', async ({
  browser,
  openPage,
}) => {
  const relay = await startRelay()
  const device = await browser.newContext()
  const asked: string[] = []
  device.on('request', (request) => asked.push(new URL(request.url()).hostname))
  const { projectId, services } = inject('sandbox')
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    namespaces: ['eip155', 'solana', 'bitcoin', 'cosmos', 'polkadot', 'stacks', 'sui'],
    wallets: { namespaces: [] },
    relay: relay.url,
    engine: { projectId, services: { blockchainApi: services.blockchainApi } },
    expectedComplaints: [/status of 400 .*chainId=/],
  })
  try {
    const peer = await openPeerPage(device, { relayUrl: relay.url })
    await connectButton.click()
    await dialog.getByRole('button', { name: 'WalletConnect' }).click()
    await peer.pair(await readQrCode(page))

    const connected = () =>
      page.evaluate(() =>
        Object.values(window.engines[0]!.getState().connection.namespaces).flatMap(
          ({ status, connections: [first] }) => {
            if (status !== 'connected' || !first) return []
            const { namespace, caipNetworkId: network, accounts } = first
            return [{ namespace, network, address: accounts[0].address }]
          },
        ),
      )
    const namespaces = async () => (await connected()).map(({ namespace }) => namespace).sort()
    await expect.poll(namespaces, { timeout: 60_000 }).toEqual([...all].sort())

    const before = await connected()
    const sign = (network: string) =>
      page.evaluate(
        async ([id, text]) => {
          const { network, signing } = window.engines[0]!
          await network.switchNetwork(id as `eip155:${string}`)
          return signing.signMessage({ message: text })
        },
        [network, message] as const,
      )
    for (const { namespace, network, address } of before) {
      const signature = await sign(network)
      const isGood = await verifyPeerMessage[namespace]({ address, message, signature })
      expect(isGood, namespace).toBe(true)
    }

    await page.reload()
    await expect.poll(namespaces, { timeout: 60_000 }).toEqual([...all].sort())
    expect(await connected()).toEqual(before)
    const solana = before.find(({ namespace }) => namespace === 'solana')!
    const signature = await sign(solana.network)
    expect(verifyPeerMessage.solana({ ...solana, message, signature })).toBe(true)

    for (const { namespace, network } of before) {
      await peer.switchAccount('bob', network)
      const inUse = async () => (await connected()).find((one) => one.namespace === namespace)
      const bob = peerKey(namespace, 'bob')!.address
      await expect.poll(async () => (await inUse())?.address, { message: namespace }).toBe(bob)
    }

    await peer.answer('reject')
    await expect(sign(solana.network)).rejects.toThrow('The request was rejected in the wallet')

    await peer.deleteSessions()
    await connectButton.waitFor()
    expect(await connected()).toEqual([])
    expect(await peer.sessionCount()).toBe(0)
    expect(new Set(asked)).toEqual(new Set(['127.0.0.1']))
  } finally {
    await device.close()
    await relay.stop()
  }
})
