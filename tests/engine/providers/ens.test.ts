import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet as viemMainnet } from 'viem/chains'
import { toCoinType } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { type Network, send } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { ens } from '../../../src/engine/providers/ens/ens.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { onNode, readIdentity } from '../../support/createTokensEngine.ts'
import { deployEns, gateway, localGateway } from '../../support/ens/deployEns.ts'
import { ether } from '../../support/startSendChains.ts'

const someone = () => privateKeyToAddress(generatePrivateKey())
const [alice, bob, carol, dave, erin] = [someone(), someone(), someone(), someone(), someone()]
const frank = someone()
const onArbitrum = toCoinType(42161)
const png = 'data:image/png;base64,iVBORw0KGgo='

let names: Awaited<ReturnType<typeof deployEns>>
let chain: Awaited<ReturnType<typeof startAnvil>>
let other: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  ;[chain, other] = await Promise.all([startAnvil({ chainId: 1 }), startAnvil({ chainId: 42161 })])
  names = await deployEns(chain)
  await names.setName('alice.eth', { 60: alice, [String(onArbitrum)]: bob })
  await names.setPrimary(alice, 'alice.eth')
})
afterAll(() => Promise.all([chain.stop(), other.stop()]))

const ethereum = () => onNode(mainnet, chain.rpcUrl)
const elsewhere = () => onNode(arbitrum, other.rpcUrl)

const open = (
  address: string,
  network: Network = ethereum(),
  { providers = [ens()] }: { providers?: readonly Provider[] } = {},
) =>
  createProvidersEngine(network, {
    address,
    providers,
    // Not every page has Ethereum among its networks.
    networks: network.id === 1 ? [network] : [network, ethereum()],
    answer: (url) =>
      url.startsWith(gateway) ? (names.answer(url) as Promise<Response>) : undefined,
  })
const identityOf = async (...args: Parameters<typeof open>) =>
  (await readIdentity((await open(...args)).engine)).data

/** The receiver in the preview of Send. */
async function receiverOf(name: string, network: Network = ethereum()) {
  const { engine } = await open(alice, network)
  const rpcUrl = network.rpcUrls.default.http[0]!
  const params = [alice, '0x8ac7230489e80000']
  await callChain({ rpcUrl, method: 'anvil_setBalance', params })
  const feature = await engine.load(send)
  feature.setDraft({
    token: { symbol: 'ETH', chainId: network.caipNetworkId, quantity: { decimals: '18' } },
    sendTokenAmount: '0.1',
    receiver: name,
  })
  const { receiverName, to } = await feature.preview()
  return [receiverName, to]
}

test('the provider calls the Universal Resolver at the address that viem has', async () => {
  const { asked, engine } = await open(alice)
  expect((await readIdentity(engine)).data?.name).toBe('alice.eth')
  expect(viemMainnet.contracts.ensUniversalResolver.address).toBe(
    '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
  )
  expect(new Set(asked)).toEqual(new Set(['eth_call']))
})

test('an address has the name that it chose if that name leads back to the address, with its source', async () => {
  const setUp = await open(alice)
  expect((await readIdentity(setUp.engine)).data).toEqual({
    name: 'alice.eth',
    source: { from: 'ens', name: 'ENS', at: setUp.clock.now() },
  })
  expect(await identityOf(carol)).toEqual({})
  await names.setPrimary(carol, 'alice.eth')
  expect(await identityOf(carol)).toEqual({})
})

test('a name that is not normalized does not show', async () => {
  await names.setName('ALICE.eth', { 60: dave })
  await names.setPrimary(dave, 'ALICE.eth')
  expect(await identityOf(dave)).toEqual({})
})

test('on another network, the name for that network counts, and then Ethereum’s for a plain account', async () => {
  await names.setPrimary(bob, 'alice.eth', onArbitrum)
  expect(await identityOf(bob, elsewhere())).toMatchObject({ name: 'alice.eth' })
  expect(await identityOf(alice, elsewhere())).toMatchObject({ name: 'alice.eth' })
  const { rpcUrl } = other
  await callChain({ rpcUrl, method: 'anvil_setCode', params: [alice, '0x6000'] })
  expect(await identityOf(alice, elsewhere())).toEqual({})
  await callChain({ rpcUrl, method: 'anvil_setCode', params: [alice, `0xef0100${'1'.repeat(40)}`] })
  expect(await identityOf(alice, elsewhere())).toMatchObject({ name: 'alice.eth' })
})

test('a network whose id is too large for ENSIP-11 has the names for all EVM networks', async () => {
  const id = 11_297_108_109
  const large: Network = { ...elsewhere(), id, caipNetworkId: `eip155:${id}` }
  await names.setName('wide.eth', { [String(0x8000_0000)]: frank })
  await names.setPrimary(frank, 'wide.eth')
  expect(await receiverOf('wide.eth', large)).toEqual(['wide.eth', frank])
  await names.setName('wide.eth', { 60: frank })
  expect(await identityOf(frank, large)).toMatchObject({ name: 'wide.eth' })
})

test('a name below a wildcard is stored off the chain, and counts by the signature of its gateway', async () => {
  names.keepOffChain('erin.off.eth', erin)
  await names.setPrimary(erin, 'erin.off.eth')
  expect(await identityOf(erin)).toMatchObject({ name: 'erin.off.eth' })
  expect(await receiverOf('erin.off.eth')).toEqual(['erin.off.eth', erin])
  for (const wrong of ['forged', 'down'] as const) {
    names.setGateway(wrong)
    await expect(receiverOf('erin.off.eth')).rejects.toMatchObject({
      code: 'names/RESOLVE_FAILED',
    })
  }
  names.setGateway('sound')
  await expect(receiverOf('nobody.off.eth')).rejects.toMatchObject({ code: 'send/NAME_NOT_FOUND' })
})

test('Send resolves a name for exactly its network, after normalizing it, with a new request each time', async () => {
  expect(await receiverOf('ALICE.eth')).toEqual(['alice.eth', alice])
  expect(await receiverOf('alice.eth', elsewhere())).toEqual(['alice.eth', bob])
  await names.setName('only.eth', { 60: carol })
  expect(await receiverOf('only.eth')).toEqual(['only.eth', carol])
  await expect(receiverOf('only.eth', elsewhere())).rejects.toMatchObject({
    code: 'send/NAME_NOT_FOUND',
  })
  await names.setName('only.eth', { 60: dave, [String(0x8000_0000)]: erin })
  expect(await receiverOf('only.eth')).toEqual(['only.eth', dave])
  expect(await receiverOf('only.eth', elsewhere())).toEqual(['only.eth', erin])
})

test.each(['nobody.eth', 'a\u200bb\u0131.eth', 'two words.eth', '.eth'])(
  'Send refuses the name %j',
  async (name) => {
    await expect(receiverOf(name)).rejects.toMatchObject({ code: /^send\// })
  },
)

test('a gateway without https gets no request, because it may be in the user’s own network', async () => {
  const { asked, engine } = await open(alice)
  const feature = await engine.load(send)
  feature.setDraft({ token: ether, sendTokenAmount: '0.1', receiver: 'erin.local.eth' })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'names/RESOLVE_FAILED' })
  expect(asked).toContain('eth_call')
  expect(asked.filter((one) => one.startsWith(localGateway))).toEqual([])
})

test('a gateway that asks for a pause delays no other name', async () => {
  names.keepOffChain('erin.off.eth', erin)
  const { engine } = await createProvidersEngine(ethereum(), {
    address: alice,
    providers: [ens()],
    answer: (url) =>
      url.startsWith(gateway)
        ? Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '60' } }))
        : undefined,
  })
  const rpcUrl = chain.rpcUrl
  const params = [alice, '0x8ac7230489e80000']
  await callChain({ rpcUrl, method: 'anvil_setBalance', params })
  const feature = await engine.load(send)
  feature.setDraft({ token: ether, sendTokenAmount: '0.1', receiver: 'erin.off.eth' })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'names/RESOLVE_FAILED' })
  feature.setDraft({ token: ether, sendTokenAmount: '0.1', receiver: 'alice.eth' })
  const preview = await feature.preview()
  expect([preview.to, preview.receiverSource?.from]).toEqual([alice, 'ens'])
})

test.each<[string, string, string | undefined]>([
  ['image data', png, png],
  ['an https URL', 'https://pictures.test/a.png', 'https://pictures.test/a.png'],
  ['an ipfs URL', 'ipfs://bafy/a.png', 'https://ipfs.test/ipfs/bafy/a.png'],
  ['http', 'http://pictures.test/a.png', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['a page', 'data:text/html,<script>', undefined],
  ['an NFT of another network', `eip155:10/erc721:${alice}/1`, undefined],
  ['an NFT that is none', `eip155:1/erc721:${alice}/1`, undefined],
])('a picture record with %s', async (_, record, picture) => {
  await names.setText('alice.eth', 'avatar', record)
  const providers = [ens({ ipfsGateway: 'https://ipfs.test/ipfs/' })]
  const identity = await identityOf(alice, ethereum(), { providers })
  expect(identity).toMatchObject({ name: 'alice.eth' })
  expect(identity?.imageUrl).toBe(picture)
})

test('an NFT is the picture only if it belongs to the address', async () => {
  const metadata = (image: string) =>
    `data:application/json;base64,${Buffer.from(JSON.stringify({ image })).toString('base64')}`
  const own = await names.mintPicture(alice, metadata(png))
  await names.setText('alice.eth', 'avatar', `eip155:1/erc721:${own}/7`)
  expect((await identityOf(alice))?.imageUrl).toBe(png)
  const anothers = await names.mintPicture(carol, metadata(png))
  await names.setText('alice.eth', 'avatar', `eip155:1/erc721:${anothers}/7`)
  const identity = await identityOf(alice)
  expect([identity?.name, identity?.imageUrl]).toEqual(['alice.eth', undefined])
})

test('names are read without any service, and the address has its checksum', async () => {
  const [, to] = await receiverOf('alice.eth', elsewhere())
  expect(to).toBe(getAddress(bob))
})
