import { describe, expect, test } from 'vitest'
import { optionGuards } from '../../src/engine/config/optionGuards.ts'
import { createEngine, type EngineConfig } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'

const create = (options: object) =>
  createEngine({ platform: createTestPlatform(), ...options } as EngineConfig)

const metadata = {
  name: 'Kiln',
  description: 'Train and sell your model',
  url: 'https://kiln.example',
  icons: ['https://kiln.example/icon.png'],
}

interface Row {
  option: string
  right: readonly unknown[]
  wrong: readonly (readonly [given: unknown, shown: string])[]
  expected: string
}

const trueOrFalse = (option: string): Row => ({
  option,
  right: [true, false],
  wrong: [
    ['yes', '"yes"'],
    [1, '1'],
    [null, 'null'],
  ],
  expected: 'true or false',
})

const listOfIds = (option: string): Row => ({
  option,
  right: [[], ['c57ca95b47569778a828d19178114f4db188b89b']],
  wrong: [
    ['c57ca95b', '"c57ca95b"'],
    [[7], '[7]'],
    [[''], '[""]'],
  ],
  expected: 'a list, each item a text that is not empty',
})

const httpsAddress = (option: string): Row => ({
  option,
  right: ['https://kiln.example/terms', 'http://localhost:3000/terms', 'http://127.0.0.1/terms'],
  wrong: [
    ['kiln.example/terms', '"kiln.example/terms"'],
    ['http://kiln.example', '"http://kiln.example"'],
    ['http://localhost.evil.example', '"http://localhost.evil.example"'],
    ['https://', '"https://"'],
    ['javascript:alert(1)', '"javascript:alert(1)"'],
    [7, '7'],
  ],
  expected: 'an https address',
})

const rows: readonly Row[] = [
  {
    option: 'projectId',
    right: ['b56e18d47c72ab683b10814fe9495694'],
    wrong: [
      ['', '""'],
      ['  ', '"  "'],
      [42, '42'],
      [null, 'null'],
    ],
    expected: 'a text that is not empty',
  },
  {
    option: 'features',
    right: [
      {},
      { send: false, receive: true, analytics: false, allWallets: false, legalCheckbox: true },
      { swaps: true, onramp: false, activity: true, pay: false, walletFeaturesOrder: ['send'] },
    ],
    wrong: [
      [{ sned: true }, '{"sned":true}'],
      [{ send: 'on' }, '{"send":"on"}'],
      [{ walletFeaturesOrder: ['buy'] }, '{"walletFeaturesOrder":["buy"]}'],
      [[], '[]'],
    ],
    expected: 'an object with any of send, receive,',
  },
  {
    option: 'remoteFeatures',
    right: [
      {},
      { email: true, multiWallet: false, analytics: true, emailCapture: true },
      { socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] },
      { socials: false, emailCapture: ['required'] },
    ],
    wrong: [
      [{ email: 'yes' }, '{"email":"yes"}'],
      [{ socials: ['myspace'] }, '{"socials":["myspace"]}'],
      [{ socials: true }, '{"socials":true}'],
      [{ multiWallet: 2 }, '{"multiWallet":2}'],
      [{ analytics: null }, '{"analytics":null}'],
      [{ emailCapture: ['maybe'] }, '{"emailCapture":["maybe"]}'],
      [{ multiwallet: true }, '{"multiwallet":true}'],
    ],
    expected: 'an object with any of email, socials, multiWallet, analytics, emailCapture',
  },
  listOfIds('featuredWalletIds'),
  listOfIds('includeWalletIds'),
  listOfIds('excludeWalletIds'),
  {
    option: 'customWallets',
    right: [[], [{ id: 'kiln', name: 'Kiln Wallet', mobileLink: 'kiln://', rdns: 'example.kiln' }]],
    wrong: [
      [[{ id: 'kiln' }], '[{"id":"kiln"}]'],
      [[{ id: 'kiln', name: 'Kiln', rdns: 7 }], '[{"id":"kiln","name":"Kiln","rdns":7}]'],
      [{ id: 'kiln', name: 'Kiln' }, '{"id":"kiln","name":"Kiln"}'],
    ],
    expected: 'a list, each item a wallet with at least id and name',
  },
  {
    option: 'tokens',
    right: [{ 'eip155:1': { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' } }],
    wrong: [
      [{ ethereum: { address: '0x1' } }, '{"ethereum":{"address":"0x1"}}'],
      [{ 'eip155:1': '0x1' }, '{"eip155:1":"0x1"}'],
    ],
    expected: 'an object of tokens by CAIP-2 network id',
  },
  httpsAddress('termsConditionsUrl'),
  httpsAddress('privacyPolicyUrl'),
  {
    option: 'siwx',
    right: [{ createMessage: () => {}, getSessions: () => [] }],
    wrong: [
      [true, 'true'],
      [() => {}, 'a function'],
      [{ getRequired: () => true }, '{}'],
    ],
    expected: 'made by `serverSessions` or `localSessions`',
  },
  {
    option: 'metadata',
    right: [metadata, { ...metadata, description: '' }],
    wrong: [
      ['Kiln', '"Kiln"'],
      [{ name: 'Kiln' }, '{"name":"Kiln"}'],
      [{ ...metadata, url: 'kiln' }, '"url":"kiln"'],
      [{ ...metadata, icons: 'icon.png' }, '"description":"Train and sell'],
    ],
    expected: 'an object with name, description, url and icons',
  },
  trueOrFalse('debug'),
  trueOrFalse('enableEmbedded'),
  trueOrFalse('allowUnsupportedChain'),
  trueOrFalse('manualWCControl'),
  trueOrFalse('enableNetworkSwitch'),
  trueOrFalse('enableReconnect'),
  {
    option: 'defaultAccountTypes',
    right: [{ eip155: 'smartAccount', bip122: 'payment', solana: 'eoa', polkadot: 'eoa' }],
    wrong: [
      [{ evm: 'eoa' }, '{"evm":"eoa"}'],
      [{ eip155: 'multisig' }, '{"eip155":"multisig"}'],
      ['eoa', '"eoa"'],
    ],
    expected: 'an object of account types by chain namespace',
  },
]

const accepted = rows.flatMap(({ option, right }) => right.map((given) => ({ option, given })))
const refused = rows.flatMap(({ option, wrong, expected }) =>
  wrong.map(([given, shown]) => ({ option, given, shown, expected })),
)

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing was thrown'
}

describe('1.13 host configuration options', () => {
  test.each(accepted)('1.13 $option accepts $given', ({ option, given }) => {
    const { config } = create({ [option]: given })
    expect(config[option as keyof typeof config]).toEqual(given)
  })

  test.each(refused)(
    '1.13 $option refuses $given and says what it expects',
    ({ option, given, shown, expected }) => {
      const message = messageOf(() => create({ [option]: given }))
      expect(message).toContain(`The option \`${option}\` is `)
      expect(message).toContain(shown)
      expect(message).toContain(`but must be ${expected}`)
    },
  )

  test.each(rows.map(({ option }) => option))('1.13 %s may be left out', (option) => {
    expect(() => create({ [option]: undefined })).not.toThrow()
  })

  test.each([
    ['projectID', `There are ${Object.keys(optionGuards).join(', ')}`],
    ['remotefeatures', `There are ${Object.keys(optionGuards).join(', ')}`],
    ['feature', `There are ${Object.keys(optionGuards).join(', ')}`],
    ['termsUrl', `There are ${Object.keys(optionGuards).join(', ')}`],
    ['enableReconect', `There are ${Object.keys(optionGuards).join(', ')}`],
    ['__proto', `There are ${Object.keys(optionGuards).join(', ')}`],
    ['a', `There are ${Object.keys(optionGuards).join(', ')}`],
  ])(
    '1.13 the misspelt option %s is refused by name, with a list of the valid ones',
    (option, advice) => {
      expect(messageOf(() => create({ [option]: true }))).toBe(
        `There is no option \`${option}\`. ${advice}`,
      )
    },
  )

  test.each([
    [
      { features: { sends: true } },
      '`features.sends` is true, but must be left out: there are send, receive, ',
    ],
    [
      { features: { theme: true } },
      '`features.theme` is true, but must be left out: there are send, receive, ',
    ],
    [{ features: { send: 'yes' } }, '`features.send` is "yes", but must be true or false'],
    [
      { features: { walletFeaturesOrder: ['send', 'swap'] } },
      '`features.walletFeaturesOrder[1]` is "swap", but must be one of "onramp", "swaps", ',
    ],
    [
      { remoteFeatures: { socials: ['google', 'myspace'] } },
      '`remoteFeatures.socials` is ["google","myspace"], but must be false or a list, each item one of "google"',
    ],
    [
      { metadata: { name: 'A', description: '', url: 'a.test', icons: [] } },
      '`metadata.url` is "a.test"',
    ],
    [
      { theme: { themeMode: 'sepia' } },
      '`theme.themeMode` is "sepia", but must be one of "light", ',
    ],
    [
      { theme: { themeVariables: { '--lk-radius': 4 } } },
      '`theme.themeVariables["--lk-radius"]` is 4',
    ],
    [{ customRpcUrls: { 'eip155:1': ['x'] } }, '`customRpcUrls["eip155:1"][0]` is "x"'],
    [
      { customWallets: [{ id: 'a', name: 'A', imageUrl: 1 }] },
      '`customWallets[0]["imageUrl"]` is 1',
    ],
    [{ messages: { locale: 'en', catalogue: {}, dir: 'up' } }, '`messages.dir` is "up"'],
    [
      { initialState: { connexion: {} } },
      '`initialState.connexion` is {}, but must be left out: there are account, ',
    ],
  ])('1.13 %j names the wrong part, and the allowed values', (given, advice) => {
    expect(messageOf(() => create(given))).toContain(`: ${advice}`)
  })

  test('1.13 every refusal is a typed error with the option in its details', () => {
    expect(() => create({ debug: 'x' })).toThrow(
      expect.objectContaining({
        code: 'config/INVALID',
        details: ['debug', '"x"', 'true or false'],
      }),
    )
  })
})
