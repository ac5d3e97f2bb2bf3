import { expect, onTestFinished, test } from 'vitest'
import { sui } from '../../src/engine/adapters/sui/sui.ts'
import { suiMainnet } from '../../src/engine/networks/index.ts'
import { createPeerSetUp, shownLink, until } from '../support/createPeerSetUp.ts'
import { going, openTestServices, projectId } from '../support/openTestServices.ts'

const account = { caipNetworkId: suiMainnet.caipNetworkId, address: '0x1' } as const

async function open() {
  const asked: URL[] = []
  const server = await openTestServices({ chains: [suiMainnet.caipNetworkId] })
  onTestFinished(server.stop)
  const recording: typeof fetch = (input, init) => {
    asked.push(new URL(String(input)))
    return fetch(input, init)
  }
  const lastField = () => [...asked.at(-1)!.searchParams].at(-1)
  return { ...server, asked, lastField, platform: { fetch: recording } }
}

test('the blockchain service gets the id of the last WalletConnect client, until it disconnects', async () => {
  const { client, lastField, platform } = await open()
  const { services } = client({ platform })
  const api = await services.blockchainApi()
  const calls = [
    () => api.getSupportedChains(going()),
    () => api.getAddressBalance(account, going()).catch(() => {}),
  ]
  await calls[1]!()
  expect(lastField()?.[0]).not.toBe('clientId')
  services.identify('did:key:z6MkTest')
  for (const call of calls) {
    await call()
    expect(lastField()).toEqual(['clientId', 'did:key:z6MkTest'])
  }
  await (await services.walletApi()).getWallets({ page: 1, entries: 4 }, going())
  expect(lastField()?.[0]).not.toBe('clientId')
  services.identify(undefined)
  await calls[1]!()
  expect(lastField()?.[0]).not.toBe('clientId')
})

test('a WalletConnect session sets its client’s id, also when it is restored', async () => {
  const { asked, lastField, platform, urls } = await open()
  const { clock, engine, loadPage, peer } = await createPeerSetUp({
    adapters: [sui()],
    networks: [suiMainnet],
    projectId,
    services: { blockchainApi: urls.blockchainApi },
    platform,
  })
  const connecting = engine.connection.connect({ namespace: 'sui', connectorId: 'walletConnect' })
  await peer.pair(await shownLink(engine))
  await connecting
  const stop = engine.account.balance.subscribe(() => {})
  await until(() => asked.length > 0, 'a question')
  stop()
  const [name, id] = lastField()!
  expect(name).toBe('clientId')
  expect(id).toMatch(/^did:key:z6Mk\w{44}$/)

  engine.destroy()
  clock.advance(60_000)
  const next = loadPage()
  await until(
    () => next.getState().connection.namespaces.sui?.status === 'connected',
    'the session of before',
  )
  asked.length = 0
  onTestFinished(next.account.balance.subscribe(() => {}))
  await until(() => asked.length > 0, 'a question')
  expect(lastField()).toEqual([name, id])
})
