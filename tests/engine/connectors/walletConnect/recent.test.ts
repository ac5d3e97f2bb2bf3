import { expect, onTestFinished, test } from 'vitest'
import { sandboxProjectId } from '../../../../sandbox/services/createProjects.ts'
import { connectPeer, createPeerSetUp, until } from '../../../support/createPeerSetUp.ts'
import { settle, viewNames } from '../../../support/createTestEngine.ts'
import { openWalletServices, walletQueries } from '../../../support/createWalletsEngine.ts'

async function setUpWithList() {
  const server = await openWalletServices({ walletCount: 60 })
  onTestFinished(server.stop)
  const setUp = await createPeerSetUp({
    projectId: sandboxProjectId,
    services: { walletApi: server.urls.walletApi },
    platform: { fetch: globalThis.fetch },
  })
  return { ...setUp, server }
}

test('a listed wallet that connected over WalletConnect is a recent wallet', async () => {
  const { engine, loadPage, peer, server, clock } = await setUpWithList()
  const { list } = engine.wallets
  onTestFinished(list.subscribe(() => {}))
  await until(() => list.get().status === 'success', 'the list')
  const chosen = list
    .get()
    .data!.wallets.find(({ supportsWc, connector }) => supportsWc !== false && !connector)!
  engine.wallets.select(chosen, 'walletConnect')
  expect(viewNames(engine).at(-1)).toBe('ConnectingWalletConnect')
  await connectPeer({ engine, peer })
  const recent = [{ id: 'walletConnect', namespace: 'eip155', walletId: chosen.id }]
  expect(engine.getState().connection.recentWallets).toEqual(recent)

  engine.destroy()
  clock.advance(10_000)
  server.log.clear()
  const next = loadPage()
  expect(next.getState().connection.recentWallets).toEqual(recent)
  onTestFinished(next.wallets.list.subscribe(() => {}))
  const read = () => next.wallets.list.get().data?.recent?.map(({ name }) => name)
  await until(() => read()?.length, 'its name')
  expect(read()).toEqual([chosen.name])
  expect(walletQueries(server)).toContainEqual({ page: '1', entries: '1', include: chosen.id })
})

test('WalletConnect itself is recent if the user connected with the code without choosing a wallet', async () => {
  const { engine, peer, server } = await setUpWithList()
  await connectPeer({ engine, peer })
  await settle()
  expect(engine.getState().connection.recentWallets).toEqual([
    { id: 'walletConnect', namespace: 'eip155' },
  ])
  expect(walletQueries(server)).toEqual([])
})
