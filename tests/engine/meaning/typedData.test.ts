import { hashTypedData, maxUint160, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import type { TypedDataToExplain } from '../../../src/engine/index.ts'
import {
  createMeaningEngine,
  kindsOf,
  linesOf,
  owner,
  usdc,
  weth,
} from '../../support/createMeaningEngine.ts'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const spender = '0x4675C7e5BaAFBFFbca748158bEcBA61ef3b0a263'
const caipNetworkId = 'eip155:1'
const none = `0x${'0'.repeat(64)}`
const some = `0x${'0'.repeat(63)}1`

const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

/** The example of EIP-712. */
const mail = {
  caipNetworkId,
  types: {
    Person: fields('string name,address wallet'),
    Mail: fields('Person from,Person to,string contents'),
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
} as const satisfies TypedDataToExplain

const permit = (value: string | bigint) =>
  ({
    caipNetworkId,
    types: {
      Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
    },
    primaryType: 'Permit',
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
    message: { owner, spender, value, nonce: 0, deadline: 1_900_000_000 },
  }) satisfies TypedDataToExplain

const permitBatch = {
  caipNetworkId,
  types: {
    PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
    PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  },
  primaryType: 'PermitBatch',
  domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
  message: {
    details: [
      { token: usdc, amount: '1000000', expiration: 1_900_000_000, nonce: 0 },
      { token: weth, amount: String(maxUint160), expiration: 1_900_000_000, nonce: 0 },
    ],
    spender,
    sigDeadline: 1_900_000_000,
  },
} as const satisfies TypedDataToExplain

test('the hashes equal those of the example in EIP-712, under the names of ERC-8213', async () => {
  const { explain } = await createMeaningEngine()
  const { digest } = await explain.explainTypedData(mail)
  expect(digest).toEqual({
    kind: 'typedData',
    eip712Digest: '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2',
    domainHash: '0xf2cee375fa42b42143804025fc449deafd50cc031ca257e0b194a650a912090f',
    messageHash: '0xc52c0ee5d84264471806290a3f2c4cecfc5490626bf912d01f240d7a274b371e',
  })
})

test('an amount has the same hash as a bigint, as digits and as hex', async () => {
  const { explain } = await createMeaningEngine()
  const digests = await Promise.all(
    [2_500_000n, '2500000', '0x2625a0'].map(async (value) => {
      const { digest } = await explain.explainTypedData(permit(value))
      return digest
    }),
  )
  const { caipNetworkId: _, ...typedData } = permit(2_500_000n)
  const eip712Digest = hashTypedData(typedData as never)
  for (const digest of digests) expect(digest).toMatchObject({ eip712Digest })
})

test('a message without a file shows every value under its name', async () => {
  const { explain } = await createMeaningEngine()
  const meaning = await explain.explainTypedData(mail)
  expect(meaning).toMatchObject({ source: 'types', action: 'sign', intent: 'Sign Mail' })
  expect(linesOf(meaning)).toEqual([
    'from.name: Cow',
    'from.wallet: 0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
    'to.name: Bob',
    'to.wallet: 0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB',
    'contents: Hello, Bob!',
  ])
  expect(kindsOf(meaning)).toEqual(['undescribed'])
})

test('a permit shows the amount that it allows, and its end', async () => {
  const { explain } = await createMeaningEngine({ calls: { '0xdd62ed3e': none } })
  const meaning = await explain.explainTypedData(permit('2500000'))
  expect(meaning).toMatchObject({ source: 'standard', action: 'approve', contract: usdc })
  expect(linesOf(meaning)).toEqual([
    `Spender: ${spender}`,
    'Amount: 2.5 USDC',
    'Expires: 2030-03-17T17:46:40Z',
  ])
  expect(meaning.fields[2]?.value).toEqual({ kind: 'date', at: 1_900_000_000_000 })
  expect(kindsOf(meaning)).toEqual(['undescribed', 'newSpender'])
})

test('a permit of any amount is marked', async () => {
  const { explain } = await createMeaningEngine({ calls: { '0xdd62ed3e': some } })
  expect(kindsOf(await explain.explainTypedData(permit(maxUint256)))).toEqual([
    'undescribed',
    'unlimited',
  ])
})

test('a batch of Permit2 shows each token, and its risks', async () => {
  const { explain, nodes } = await createMeaningEngine({ calls: { '0x927da105': none } })
  const meaning = await explain.explainTypedData(permitBatch)
  expect(linesOf(meaning)).toEqual([
    `Spender: ${spender}`,
    'Amount: 1 USDC',
    'Expires: 2030-03-17T17:46:40Z',
    'Amount: Unlimited WETH',
    'Expires: 2030-03-17T17:46:40Z',
  ])
  expect(kindsOf(meaning)).toEqual(['unlimited', 'newSpender'])
  const asked = nodes.requests.filter(({ params }) => params[0]?.data?.startsWith('0x927da105'))
  expect(asked.map(({ params }) => params[0].to)).toEqual([permit2, permit2])
})

test('an order that contains a permit shows the risks of the permit', async () => {
  const { explain } = await createMeaningEngine({ calls: { '0x927da105': some } })
  const meaning = await explain.explainTypedData({
    ...permitBatch,
    types: {
      PermitWitnessTransferFrom: fields(
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
      ),
      TokenPermissions: fields('address token,uint256 amount'),
      Order: fields('string text'),
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      permitted: { token: usdc, amount: String(maxUint256) },
      spender,
      nonce: 1,
      deadline: 2,
      witness: { text: 'Everything' },
    },
  })
  expect(meaning.source).toBe('types')
  expect(kindsOf(meaning)).toEqual(['undescribed', 'unlimited'])
})

test('a message for another network says so, and that network’s node is asked', async () => {
  const { explain, nodes } = await createMeaningEngine()
  const domain = { ...mail.domain, chainId: 42_161 }
  expect(kindsOf(await explain.explainTypedData({ ...mail, domain }))).toContain('otherNetwork')
  expect(new Set(nodes.requests.map(({ host }) => host))).toEqual(new Set(['arb1.arbitrum.io']))
})

test('no node is asked for a network that the app does not have', async () => {
  const { explain, nodes } = await createMeaningEngine()
  const domain = { ...mail.domain, chainId: 424_242 }
  const meaning = await explain.explainTypedData({ ...mail, domain })
  expect(kindsOf(meaning)).toEqual(['undescribed', 'unchecked', 'otherNetwork'])
  expect(nodes.requests).toEqual([])
})

test.each([
  ['a missing value', { message: { from: mail.message.from } }],
  ['a type that does not exist', { types: { Mail: fields('Parcel from') } }],
  ['types without an end', { types: { Mail: fields('Mail from') } }],
  ['a primary type that does not exist', { primaryType: 'Parcel' }],
] as const)('typed data with %s is refused', async (_, change) => {
  const { explain } = await createMeaningEngine()
  await expect(explain.explainTypedData({ ...mail, ...change })).rejects.toThrow(
    'the message does not fit its types',
  )
})

test('types that would have billions of fields if they were written out are read at once', async () => {
  const { explain } = await createMeaningEngine()
  const wide = (to: string) => Array.from({ length: 90 }, (_, at) => ({ name: `f${at}`, type: to }))
  const nested = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`T${at}`, wide(`T${at + 1}`)]),
  )
  const types = { ...mail.types, ...nested, T7: [] }
  const asked = { ...mail, types, primaryType: 'T0', message: {} }
  await expect(explain.explainTypedData(asked)).rejects.toThrow(
    'the message does not fit its types',
  )
  // The domain has its own types.
  const domains = { ...types, EIP712Domain: fields('T0 app') }
  const meaning = await explain.explainTypedData({ ...mail, types: domains, domain: { app: {} } })
  expect(meaning.digest).toBeUndefined()
})

test('a struct that many fields share is read for each of them', async () => {
  const { explain } = await createMeaningEngine()
  const types = {
    ...mail.types,
    Round: fields('Person first,Person second,Person[] others'),
  }
  const { from: person } = mail.message
  const message = { first: person, second: person, others: [person, person] }
  const meaning = await explain.explainTypedData({ ...mail, types, primaryType: 'Round', message })
  expect(meaning.digest).toMatchObject({
    eip712Digest: hashTypedData({ ...mail, types, primaryType: 'Round', message } as never),
  })
})

test.each([
  ['contract', 'string name,string version,uint256 chainId'],
  ['network', 'string name,string version,address verifyingContract'],
])('a %s that is not signed does not count as the message’s own', async (_, domain) => {
  const { explain } = await createMeaningEngine()
  const sound = permit('2500000')
  const all = {
    EIP712Domain: fields('string name,string version,uint256 chainId,address verifyingContract'),
  }
  expect((await explain.explainTypedData(sound)).source).toBe('standard')
  const whole = { ...sound, types: { ...sound.types, ...all } }
  expect((await explain.explainTypedData(whole)).source).toBe('standard')
  const short = { ...sound, types: { ...sound.types, EIP712Domain: fields(domain) } }
  expect((await explain.explainTypedData(short)).source).toBe('types')
})
