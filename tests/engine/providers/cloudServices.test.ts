import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/startSandbox.ts'
import { activity, identity, nfts, tokens } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { cloudServices } from '../../../src/engine/providers/cloudServices/cloudServices.ts'
import { answerHistory, historyEntry, nftTransfer } from '../../support/answerHistory.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { onNode, readTokens, settledRead } from '../../support/createTokensEngine.ts'
import { openWalletList } from '../../support/createWalletsEngine.ts'

const walletList = openWalletList()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ tokens: true })
})
afterAll(() => sandbox.stop())

const network = () => onNode(mainnet, sandbox.chains[0]!.rpcUrl)
const provider = () => {
  const { projectId, services } = sandbox
  return cloudServices({ projectId, urls: services })
}
const asProvider = () => createProvidersEngine(network(), { providers: [provider()] })

test('the provider returns tokens with their prices, and names itself as their source', async () => {
  const { engine } = await asProvider()
  const { data = [] } = await readTokens(engine)
  expect(data.length).toBeGreaterThan(2)
  expect(data.some(({ price }) => price > 0)).toBe(true)
  for (const { source } of data)
    expect(source).toMatchObject({ from: 'cloud-services', name: 'The cloud service' })
})

test('the provider returns the history', async () => {
  const { engine } = await asProvider()
  const { data } = await settledRead((await engine.load(activity)).history)
  expect(data!.events.length).toBeGreaterThan(0)
})

test('the provider returns prices', async () => {
  const { engine } = await asProvider()
  const token = (await readTokens(engine)).data!.find(({ price }) => price > 0)!
  const id = token.address ?? (`eip155:1:0x${'e'.repeat(40)}` as const)
  expect(await (await engine.load(tokens)).price(id)).toBe(token.price)
})

test('the provider returns wallets with their pictures', async () => {
  const { projectId, services } = sandbox
  const { walletApi } = services
  const { wallets } = await walletList.read({
    providers: [cloudServices({ projectId, urls: { walletApi } })],
  })
  expect(wallets().length).toBeGreaterThan(10)
  for (const { imageUrl } of wallets())
    expect(imageUrl).toMatch(/^http:.*\/getWalletImage\/.*projectId=/)
})

test('each request has the project, the kit and its version, as in SPEC 7.1', async () => {
  const { asked, engine } = await asProvider()
  await readTokens(engine)
  expect(asked.length).toBeGreaterThan(1)
  for (const url of asked.filter((one) => one.startsWith('http')))
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      projectId: sandbox.projectId,
      st: 'latchkey',
      sv: expect.stringMatching(/^react-eip155-\d/),
    })
})

test('the provider gets no request if it is not listed', async () => {
  const { asked, engine } = await createProvidersEngine(network())
  await readTokens(engine)
  await settledRead((await engine.load(nfts)).list)
  expect(asked.filter((one) => one.startsWith('http'))).toEqual([])
})

test('the history leaves out malformed entries and those of other networks', async () => {
  const entries = [
    historyEntry('a'),
    historyEntry('b', { chain: 'eip155:137' }),
    historyEntry('c', { minedAt: 'yesterday' }),
    historyEntry('d', { hash: null }),
    historyEntry('e', { transfers: [nftTransfer({ isSpam: true })] }),
  ]
  const service = answerHistory(entries)
  const { engine } = await createProvidersEngine(mainnet, {
    providers: [
      cloudServices({ projectId: 'project', urls: { blockchainApi: 'https://chains.test' } }),
    ],
    answer: (url) => service.fetch(url),
  })
  const { data } = await settledRead((await engine.load(activity)).history)
  expect(data?.events.map(({ hash }) => hash)).toEqual([entries[0]!.metadata.hash])
  expect(data?.events[0]?.transfers[0]).toMatchObject({ amount: '1.5', name: 'ETH', value: 3000 })
})

test.each([
  ['on the internet', 'https://services.test', undefined],
  ['on this machine', 'http://localhost:9', 'http://localhost:8080/picture.png'],
])(
  'pictures of accounts may be on this machine only if the service is: one %s',
  async (_, blockchainApi, expected) => {
    const { projectId, services } = sandbox
    const urls = { ...services, blockchainApi }
    const { engine } = await createProvidersEngine(network(), {
      providers: [cloudServices({ projectId, urls })],
      answer: (url) =>
        url.startsWith(`${blockchainApi}/v1/identity/`)
          ? Promise.resolve(
              Response.json({ name: 'alice.eth', avatar: 'http://localhost:8080/picture.png' }),
            )
          : undefined,
    })
    const { data } = await settledRead((await engine.load(identity)).current)
    expect(data?.name).toBe('alice.eth')
    expect(data?.imageUrl).toBe(expected)
  },
)
