import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxCollections } from '../../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../../sandbox/chains/untilMined.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/startSandbox.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import type { NftOptions } from '../../../src/engine/index.ts'
import type { ProvidedNft } from '../../../src/engine/providers/index.ts'
import type { TestEngineOptions } from '../../support/createTestEngine.ts'
import { createTokensEngine, readNfts } from '../../support/createTokensEngine.ts'
import { nftsFrom } from '../../support/nftsFrom.ts'

const { alice, bob } = testAccounts
const { pictures, prints, spam } = sandboxCollections
const item = { contract: pictures.address, name: 'One', quantity: '1' }
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ tokens: true })
})
afterAll(() => sandbox.stop())

const read = async (options: TestEngineOptions = {}) =>
  readNfts((await createTokensEngine(sandbox, options)).engine)

const listOf = async (given: readonly ProvidedNft[], nfts: NftOptions = {}) =>
  (await read({ nfts, providers: [nftsFrom(async () => given)] })).data!.nfts

test('an invalid entry in a provider’s list does not affect the others', async () => {
  const nfts = await listOf([null, 'One', item, undefined] as never)
  expect(nfts.map(({ name }) => name)).toEqual(['One'])
})

describe('NFTs from the history, which the contracts confirm', () => {
  test('include an account’s ERC-721 and ERC-1155 NFTs, and mark suspected spam', async () => {
    const { data } = await read()
    expect(data?.hasSource).toBe(true)
    const reported = data?.nfts.map(({ contract, tokenId, quantity, isSpam }) =>
      [contract.toLowerCase(), tokenId, quantity, isSpam].join(' '),
    )
    expect(reported?.sort()).toEqual(
      [
        [pictures.address.toLowerCase(), '1', '1', false],
        [pictures.address.toLowerCase(), '2', '1', false],
        [prints.address.toLowerCase(), '3', '4', false],
        [spam.address.toLowerCase(), '7', '1', true],
      ]
        .map((words) => words.join(' '))
        .sort(),
    )
  })

  test('leave out an NFT that was transferred away, whatever the history says', async () => {
    const abi = parseAbi(['function transferFrom(address, address, uint256)'])
    const data = encodeFunctionData({ abi, args: [alice.address, bob.address, 2n] })
    const { rpcUrl } = sandbox.chains[0]!
    const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
    await call('anvil_impersonateAccount', [alice.address])
    await call('eth_sendTransaction', [{ from: alice.address, to: pictures.address, data }])
    await untilMined({ rpcUrl })
    await call('anvil_stopImpersonatingAccount', [alice.address])
    const items = (await read()).data?.nfts.filter(
      ({ contract }) => contract.toLowerCase() === pictures.address.toLowerCase(),
    )
    expect(items?.map(({ tokenId }) => tokenId)).toEqual(['1'])
  })

  test('send no request without a service, and the state says so', async () => {
    expect((await read({ services: {} })).data).toEqual({ hasSource: false, nfts: [] })
  })
})

describe('the host’s own provider', () => {
  test('is asked first, for the active account and network, and is named as the source', async () => {
    const asked: unknown[] = []
    const { data } = await read({
      providers: [
        nftsFrom(
          async ({ address, network }) => {
            asked.push([address, network.caipNetworkId])
            return [item]
          },
          ({ caipNetworkId }) => caipNetworkId === 'eip155:1',
        ),
      ],
    })
    expect(data?.source).toMatchObject({ from: 'gallery', name: 'Gallery' })
    expect(asked).toEqual([[alice.address, 'eip155:1']])
    expect(data?.nfts).toEqual([
      {
        id: pictures.address,
        contract: pictures.address,
        name: 'One',
        quantity: '1',
        isSpam: false,
      },
    ])
  })

  const withoutService = { services: {} }

  test('may have only a part, and the state says so unless a later provider has everything', async () => {
    const partial = nftsFrom(async () => ({ nfts: [item], isPartial: true }))
    const whole = { ...nftsFrom(async () => [item, { ...item, tokenId: '2' }]), id: 'whole' }
    const { data } = await read({ providers: [partial], ...withoutService })
    expect(data).toMatchObject({
      nfts: [{ name: 'One' }],
      source: { from: 'gallery', isPartial: true },
    })
    const complete = await read({ providers: [partial, whole], ...withoutService })
    expect(complete.data?.source?.from).toBe('whole')
    expect(complete.data?.source).not.toHaveProperty('isPartial')
  })

  test('may not serve the network, and the state says so', async () => {
    const elsewhere = nftsFrom(
      async () => [item],
      () => false,
    )
    const { data } = await read({ providers: [elsewhere], ...withoutService })
    expect(data).toEqual({ hasSource: false, nfts: [] })
  })

  test('may have no answer, and the state says so', async () => {
    const silent = nftsFrom(async () => undefined)
    const { data } = await read({ providers: [silent], ...withoutService })
    expect(data).toEqual({ hasSource: false, nfts: [] })
  })

  test('sets the state to its error if it fails', async () => {
    const down = nftsFrom(() => Promise.reject(new Error('Down')))
    expect(await read({ providers: [down], ...withoutService })).toMatchObject({
      status: 'error',
      error: { code: 'provider/FAILED', cause: { message: 'Down' } },
    })
  })

  test('comes before the other providers', async () => {
    const down = nftsFrom(() => Promise.reject(new Error('Down')))
    const { data } = await read({ providers: [down] })
    expect([data?.source?.from, data?.hasSource]).toEqual(['cloud-services', true])
    expect(data?.nfts.length).toBeGreaterThan(0)
  })

  test.each([{}, 'One', 7])('fails if it answers %j', async (answer) => {
    const odd = nftsFrom(async () => answer as never)
    expect(await read({ providers: [odd], ...withoutService })).toMatchObject({
      error: { code: 'provider/INVALID_ANSWER' },
    })
  })
})

describe('hostile NFTs', () => {
  test.each<[string, Partial<ProvidedNft>]>([
    ['no contract', { contract: '' }],
    ['a contract with markup', { contract: '<img>' }],
    ['an invalid number', { tokenId: '0x1' }],
    ['an amount of zero', { quantity: '0' }],
    ['a negative amount', { quantity: '-1' }],
  ])('security 1 an NFT with %s is left out', async (_, changes) => {
    expect(await listOf([{ ...item, ...changes }])).toEqual([])
  })

  test.each([
    ['an http address', 'http://pictures.example/1.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page in data', 'data:text/html,<script>1</script>'],
    ['data of more than 256 kB', `data:image/png;base64,${'A'.repeat(300_000)}`],
    ['IPFS without a gateway', 'ipfs://QmPicture/1.png'],
    ['a value that is not text', 7 as never],
  ])('security 4 an NFT shows no picture with %s', async (_, imageUrl) => {
    const [nft] = await listOf([{ ...item, imageUrl }], {})
    expect(nft?.name).toBe('One')
    expect(nft?.imageUrl).toBeUndefined()
  })

  test('IPFS is read through the host’s gateway, and no path leaves the gateway', async () => {
    const ipfsGateway = 'https://ipfs.example/ipfs/'
    const [first, second] = await listOf(
      [
        { ...item, tokenId: '1', imageUrl: 'ipfs://QmPicture/1.png' },
        { ...item, tokenId: '2', imageUrl: 'ipfs://../../admin' },
      ],
      { ipfsGateway },
    )
    expect(first?.imageUrl).toBe('https://ipfs.example/ipfs/QmPicture/1.png')
    expect(second?.imageUrl).toBeUndefined()
  })

  test('security 5 names are clean: they have no control and direction characters, and at most 60 characters', async () => {
    const [nft] = await listOf([{ ...item, name: `\u202eeno\u0000${'x'.repeat(500)}` }])
    expect(nft?.name).toHaveLength(60)
    expect(nft?.name).toMatch(/^enox+$/)
  })

  test.each([
    'Claim 5000 USD',
    'Visit us',
    'free-prize.com',
    'https://prize.example',
    'T.me/prize',
  ])('an NFT called "%s" is marked as spam', async (name) => {
    expect((await listOf([{ ...item, name }]))[0]?.isSpam).toBe(true)
  })

  test('security T-48 at most 1,000 NFTs are read', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => ({ ...item, tokenId: String(index) }))
    expect(await listOf(many)).toHaveLength(1_000)
  })
})
