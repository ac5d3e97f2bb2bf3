import { createHash } from 'node:crypto'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import {
  isOnCurve,
  nameAccount,
  nameAccounts,
  reverseAccount,
} from '../../../src/engine/adapters/solana/programAddress.ts'
import { identity } from '../../../src/engine/index.ts'
import { solana } from '../../../src/engine/networks/index.ts'
import { parseSnsName } from '../../../src/engine/providers/sns/readSnsAddress.ts'
import { sns } from '../../../src/engine/providers/sns/sns.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { settledRead } from '../../support/createTokensEngine.ts'
import { plainTools } from '../../support/plainTools.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const names = new PublicKey('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
const tokenizer = new PublicKey('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk')
const favorites = new PublicKey('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29')
const root = new PublicKey('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
const { alice: owner, bob: other } = solanaAccounts
const keyOf = ({ publicKey }: { publicKey: Uint8Array }) => new PublicKey(publicKey)
const textOf = (keys: { publicKey: Uint8Array }) => keyOf(keys).toBase58()
const program = new PublicKey(nameAccount(['bonfida']))

/**
 * Test vectors of the derivation, from the tests of the official SDK, of its PHP port and of the
 * Solana explorer, read on 2026-11-23 as stored copies.
 */
test.each([
  ['bonfida', 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb'],
  ['dex.bonfida', 'HoFfFXqFHAC8RP3duuQNzag1ieUwJRBv1HtRNiWFq4Qu'],
  ['toly', 'FX1APjKbFu6M8GKb3dGXcZLXjxX4fGaYwvHqb5Vaee8q'],
  ['a', 'ELoM9Yo5jdNE64uV7y9oQNG5yB9Npk6S518rRWDJ5hxy'],
  ['solana-explorer', 'BkoGi4aGyaEiS2Zt4WaWjeko2adtFZt5oHrfETBYJo8b'],
])('the account of %s.sns equals the published one', (name, account) => {
  expect(nameAccount(parseSnsName(`${name}.sns`)!.labels)).toBe(account)
})

test('the other accounts equal those that another library derives', () => {
  const hash = (text: string) => createHash('sha256').update(`SPL Name Service${text}`).digest()
  const find = (text: string, seeds: readonly (PublicKey | undefined)[]) =>
    PublicKey.findProgramAddressSync(
      [hash(text), ...seeds.map((seed) => seed?.toBytes() ?? new Uint8Array(32))],
      names,
    )[0].toBase58()
  const ofProgram = (id: PublicKey) => PublicKey.findProgramAddressSync([id.toBytes()], id)[0]
  const name = new PublicKey(nameAccount(['toly']))
  // The programs that write records and texts have the accounts of their classes.
  const records = ofProgram(new PublicKey('HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ'))
  const registrar = ofProgram(new PublicKey('jCebN34bUfdeUYJT13J1yG16XWQpt5PDx6Mse9GUqhR'))
  expect(nameAccounts(['toly'])).toEqual({
    name: name.toBase58(),
    token: PublicKey.findProgramAddressSync(
      [Buffer.from('nft_record'), name.toBytes()],
      tokenizer,
    )[0].toBase58(),
    recordV2: find('\u0002SOL', [records, name]),
    recordV1: find('\u0001SOL', [undefined, name]),
  })
  expect(reverseAccount(name.toBase58())).toBe(find(name.toBase58(), [registrar, undefined]))
})

test('a key is on the curve if another library says so', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes))
    }),
    propertyRuns(77),
  )
})

test('a name is ASCII in lower case, with at most one name below it', () => {
  expect(parseSnsName('Toly.SOL')).toEqual({ labels: ['toly'], name: 'toly.sol', zone: 'sol' })
  expect(parseSnsName('pay.Toly.sns')).toEqual({
    labels: ['pay', 'toly'],
    name: 'pay.toly.sns',
    zone: 'sns',
  })
  for (const text of [
    'sol',
    '.sol',
    'sns',
    'a.b.c.sns',
    'toly.eth',
    'toly.sns.eth',
    'tоly.sns',
    'a b.sol',
    `${'a'.repeat(64)}.sns`,
  ])
    expect(parseSnsName(text), text).toBeUndefined()
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .tuple(fc.string(), fc.constantFrom('sns', 'sol'))
          .map(([text, zone]) => `${text}.${zone}`),
      ),
      (text) => {
        for (const one of parseSnsName(text)?.labels ?? [])
          expect(one).toMatch(/^[a-z0-9_-]{1,63}$/)
      },
    ),
    propertyRuns(75),
  )
})

type Accounts = Record<string, { owner: PublicKey; data: Uint8Array } | undefined>

const registry = (of: PublicKey, data: Uint8Array = new Uint8Array(), parent = root) => ({
  owner: names,
  data: Buffer.concat([parent.toBytes(), of.toBytes(), new Uint8Array(32), data]),
})

interface Record2 {
  kinds?: [number, number]
  signer?: PublicKey
  confirmed?: PublicKey
  content?: PublicKey
}
function recordV2({ kinds = [1, 1], signer, confirmed, content }: Record2 = {}) {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(kinds[0], 0)
  head.writeUInt16LE(kinds[1], 2)
  head.writeUInt32LE(32, 4)
  const to = content ?? keyOf(other)
  const keys = [signer ?? keyOf(owner), confirmed ?? to, to].map((key) => key.toBytes())
  return registry(root, Buffer.concat([head, ...keys]))
}

function recordV1(signer = owner, content = keyOf(other)) {
  const place = new PublicKey(nameAccounts(['toly']).recordV1)
  const hex = Buffer.concat([content.toBytes(), place.toBytes()]).toString('hex')
  const signature = signer.sign(Buffer.from(hex))
  return registry(root, Buffer.concat([content.toBytes(), signature]))
}

const toly = nameAccounts(['toly'])
/** `SOL_TLD_CUTOFF_SLOT` in the official SDK. */
const cutoff = 452_825_395
const answerNode =
  (accounts: Accounts, slot: unknown = cutoff - 1) =>
  (_: string, init?: RequestInit) => {
    const { method, params } = JSON.parse(String(init?.body))
    if (method === 'getSlot') {
      expect(params).toEqual([{ commitment: 'finalized' }])
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: slot }))
    }
    expect(method).toBe('getMultipleAccounts')
    const context = { slot: 1 }
    const value = params[0].map((address: string) => {
      const found = accounts[address]
      return found
        ? {
            owner: found.owner.toBase58(),
            data: [Buffer.from(found.data).toString('base64'), 'base64'],
          }
        : null
    })
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: { context, value } }))
  }

async function resolve(accounts: Accounts, name = 'toly.sns', slot?: unknown) {
  const answer = answerNode(accounts, slot)
  return sns().names!.resolveName(
    { name, network: solana },
    {
      signal: new AbortController().signal,
      ...plainTools,
      fetchJson: () => Promise.reject(new Error('no service')),
      askNode: async ({ method, params }) => {
        const response = await answer('', { body: JSON.stringify({ method, params }) })
        return (await response.json()).result
      },
    },
  )
}

const tolyRegistry = { [toly.name]: registry(keyOf(owner)) }
const toOwner = { address: textOf(owner), name: 'toly.sns' }
const toOther = { address: textOf(other), name: 'toly.sns' }

test.each<[string, Accounts, object | undefined]>([
  ['has no record', tolyRegistry, toOwner],
  ['does not exist', {}, undefined],
  [
    'belongs to another program',
    { [toly.name]: { ...registry(keyOf(owner)), owner: root } },
    undefined,
  ],
  ['belongs to a program', { [toly.name]: registry(program) }, undefined],
  [
    'is tokenized',
    { ...tolyRegistry, [toly.token]: { owner: tokenizer, data: Uint8Array.of(2, 0) } },
    undefined,
  ],
  [
    'was tokenized',
    { ...tolyRegistry, [toly.token]: { owner: tokenizer, data: Uint8Array.of(3, 0) } },
    toOwner,
  ],
  ['has a record of its owner', { ...tolyRegistry, [toly.recordV2]: recordV2() }, toOther],
  [
    'has a record of an earlier owner',
    { ...tolyRegistry, [toly.recordV2]: recordV2({ signer: root }) },
    toOwner,
  ],
  [
    'has a record that its receiver has not confirmed',
    { ...tolyRegistry, [toly.recordV2]: recordV2({ confirmed: root }) },
    undefined,
  ],
  [
    'has a record without checks',
    { ...tolyRegistry, [toly.recordV2]: recordV2({ kinds: [1, 3] }) },
    undefined,
  ],
  ['has an empty record', { ...tolyRegistry, [toly.recordV2]: registry(root) }, undefined],
  [
    'has an old record that its owner signed',
    { ...tolyRegistry, [toly.recordV1]: recordV1() },
    toOther,
  ],
  [
    'has an old record of another account',
    { ...tolyRegistry, [toly.recordV1]: recordV1(other) },
    toOwner,
  ],
  [
    'has a new record of an earlier owner, and an old one',
    { ...tolyRegistry, [toly.recordV2]: recordV2({ signer: root }), [toly.recordV1]: recordV1() },
    toOther,
  ],
])('a name that %s leads to the receiver that the rules give', async (_, accounts, expected) => {
  expect(await resolve(accounts)).toEqual(expected)
})

test('a name below another one has its own account, and letter case does not matter', async () => {
  const account = nameAccount(['dex', 'bonfida'])
  const accounts = { [account]: registry(keyOf(owner), undefined, program) }
  expect(await resolve(accounts, 'DEX.bonfida.sns')).toEqual({
    address: textOf(owner),
    name: 'dex.bonfida.sns',
  })
  expect(await resolve(tolyRegistry, 'toly.eth')).toBeUndefined()
})

test('a .sol name leads to the .sns name’s receiver until .sol gets another registry, and then nowhere', async () => {
  const toly = { address: textOf(owner), name: 'toly.sol' }
  expect(await resolve(tolyRegistry, 'Toly.sol', cutoff - 1)).toEqual(toly)
  expect(await resolve(tolyRegistry, 'toly.sol', cutoff)).toBeUndefined()
  expect(await resolve(tolyRegistry, 'toly.sns', cutoff)).toEqual(toOwner)
})

test.each([undefined, null, '1', 1.5, -1 / 0, {}])(
  'a .sol name is neither known nor unknown if a node answers %j for the slot',
  async (slot) => {
    await expect(resolve(tolyRegistry, 'toly.sol', slot ?? null)).rejects.toMatchObject({
      code: 'adapter/NODE_FAILED',
    })
  },
)

const favorite = PublicKey.findProgramAddressSync(
  [Buffer.from('favourite_domain'), owner.publicKey],
  favorites,
)[0].toBase58()
const chosen = (account: string) => ({
  owner: favorites,
  data: Buffer.concat([Uint8Array.of(2), new PublicKey(account).toBytes()]),
})
const reverse = (text: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(text))
  return registry(root, Buffer.concat([length, Buffer.from(text)]))
}

test.each<[string, Accounts, string | undefined]>([
  [
    'chose its name',
    {
      ...tolyRegistry,
      [favorite]: chosen(toly.name),
      [reverseAccount(toly.name)]: reverse('toly'),
    },
    'toly.sns',
  ],
  ['chose no name', tolyRegistry, undefined],
  [
    'sold its name',
    {
      [toly.name]: registry(keyOf(other)),
      [favorite]: chosen(toly.name),
      [reverseAccount(toly.name)]: reverse('toly'),
    },
    undefined,
  ],
  [
    'has a name with another account’s text',
    {
      ...tolyRegistry,
      [favorite]: chosen(toly.name),
      [reverseAccount(toly.name)]: reverse('bonfida'),
    },
    undefined,
  ],
  [
    'has a text that cannot be a name',
    {
      ...tolyRegistry,
      [favorite]: chosen(toly.name),
      [reverseAccount(toly.name)]: reverse('to ly'),
    },
    undefined,
  ],
])('an account that %s shows that', async (_, accounts, expected) => {
  const { engine } = await createProvidersEngine(solana, {
    address: textOf(owner),
    providers: [sns()],
    answer: answerNode(accounts),
  })
  const { data } = await settledRead((await engine.load(identity)).current)
  expect(data?.name).toBe(expected)
  if (expected) expect(data?.source).toMatchObject({ from: 'sns', name: 'SNS' })
})

test('a name is not unknown if a node gives another answer', async () => {
  const options = {
    signal: new AbortController().signal,
    ...plainTools,
    fetchJson: () => Promise.reject(new Error('no service')),
    askNode: async () => ({ value: [] }),
  }
  await expect(
    sns().names!.resolveName({ name: 'toly.sns', network: solana }, options),
  ).rejects.toMatchObject({ code: 'adapter/NODE_FAILED' })
})

test('any accounts lead to a key of 32 bytes, to nothing, or to a failure', async () => {
  const data = fc
    .uint8Array({ maxLength: 220 })
    .map((bytes) => [Buffer.from(bytes).toString('base64')])
  const account = fc.oneof(
    fc.record({ owner: fc.constantFrom(names, tokenizer, favorites).map(String), data }),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(account, { minLength: 1, maxLength: 4 }), async (given) => {
      const { identity: chosenName, names: provider } = sns()
      const options = {
        signal: new AbortController().signal,
        ...plainTools,
        fetchJson: () => Promise.reject(new Error('no service')),
        askNode: async ({ params = [] }: { params?: readonly unknown[] }) => ({
          value: Array.from(Object(params[0]), (_, at) => given[at % given.length]),
        }),
      }
      const refused = (cause: unknown) => {
        expect(cause).toBeInstanceOf(Error)
        return undefined
      }
      const resolved = await provider!
        .resolveName({ name: 'toly.sns', network: solana }, options)
        .catch(refused)
      if (resolved) expect(new PublicKey(resolved.address).toBytes()).toHaveLength(32)
      const name = await chosenName!
        .getIdentity({ address: textOf(owner), network: solana }, options)
        .catch(refused)
      if (name) expect(parseSnsName(name.name)?.zone).toBe('sns')
    }),
    propertyRuns(76),
  )
})
