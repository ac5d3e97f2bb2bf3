import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createTestWallet } from '../../../sandbox/wallets/createTestWallet.ts'
import { createSolanaWallet } from '../../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import type { OnePrompt } from '../../../sandbox/wallets/TestWalletOptions.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { localSessions } from '../../../src/engine/features/siwx/index.ts'
import { createEngine, type SiwxOption } from '../../../src/engine/index.ts'
import { arbitrum, mainnet, solana as solanaMainnet } from '../../../src/engine/networks/index.ts'
import { outcome, settle } from '../../support/createTestEngine.ts'
import { createTestPage } from '../../support/createTestPage.ts'

const { alice, bob } = testAccounts
const rdns = 'test.meadow'

const options = { statement: 'Welcome.', lifetime: 60_000, resources: ['https://a.test'] }

/** Opens a page with one EVM wallet. The option `signsIn` lists this wallet. */
function openPage({
  change = (answer) => answer,
  onePrompt = 'supported',
  siwx = localSessions(options),
  signsIn = [rdns],
}: {
  /** Changes the wallet's answer before the page gets it. */
  change?: (answer: Answer) => unknown
  onePrompt?: OnePrompt
  siwx?: SiwxOption
  signsIn?: readonly string[]
} = {}) {
  const { platform, window } = createTestPage()
  const wallet = createTestWallet({
    name: 'Meadow',
    rdns,
    accounts: [alice],
    chains: [{ chainId: 42161, rpcUrl: 'http://node.test' }],
    answer: 'approve',
    onePrompt,
  })
  const { request } = wallet.provider
  wallet.provider.request = async (asked) => {
    const answer = await request(asked)
    return asked.method === 'wallet_connect' ? change(answer as Answer) : answer
  }
  const engine = createEngine({
    adapters: [evm({ signsIn })],
    networks: [mainnet, arbitrum],
    platform,
    siwx,
  })
  engine.start()
  wallet.announce(window)
  const connect = () => engine.connection.connect({ namespace: 'eip155', connectorId: rdns })
  const prompts = () =>
    wallet.requests.filter(({ wasAsked }) => wasAsked).map(({ method }) => method)
  const methods = () => wallet.requests.map(({ method }) => method)
  return {
    connect,
    engine,
    methods,
    platform,
    prompts,
    wallet,
    state: () => engine.getState().siwx,
  }
}

interface Answer {
  accounts: {
    address: string
    capabilities: { signInWithEthereum: { message: string; signature: string } }
  }[]
}

describe('a wallet that connects and signs in with one prompt (ERC-7846)', () => {
  test('gets one request, and the user is signed in on the wallet’s network', async () => {
    const { connect, prompts, state } = openPage()
    await connect()
    await settle()
    expect(prompts()).toEqual(['wallet_connect'])
    const { session, status } = state()
    expect(status).toBe('signedIn')
    expect(session?.data).toMatchObject({
      accountAddress: alice.address,
      chainId: 'eip155:42161',
      domain: 'app.test',
      statement: 'Welcome.',
    })
    const { message, signature } = session as { message: string; signature: `0x${string}` }
    expect(await verifyMessage({ address: alice.address, message, signature })).toBe(true)
  })

  test('gets the request of the draft standard', async () => {
    const { connect, wallet } = openPage()
    await connect()
    const [asked] = wallet.requests.filter(({ method }) => method === 'wallet_connect')
    expect(asked?.params).toEqual([
      {
        version: '1',
        capabilities: {
          signInWithEthereum: {
            chainId: '0xa4b1',
            domain: 'app.test',
            uri: 'https://app.test/',
            version: '1',
            nonce: expect.stringMatching(/^\w{8,}$/),
            issuedAt: expect.any(String),
            expirationTime: expect.any(String),
            statement: 'Welcome.',
            resources: ['https://a.test'],
          },
        },
      },
    ])
  })

  test('is announced in the state before it answers, until the user leaves', async () => {
    const { connect, engine, state, wallet } = openPage()
    wallet.answer('hang')
    const connecting = outcome(connect())
    await settle()
    expect(state().isOnePrompt).toBe(true)
    engine.connection.connect.reset()
    await connecting
    expect(state().isOnePrompt).toBeUndefined()
  })

  test('gets no other request after a rejection', async () => {
    const { connect, prompts, state, wallet } = openPage()
    wallet.answer('reject')
    expect(await outcome(connect())).toBe('common/REJECTED')
    expect(prompts()).toEqual(['wallet_connect'])
    expect(state()).toEqual({ status: 'idle' })
  })

  test('is asked to connect if it does not have the method, and signs in afterwards', async () => {
    const { connect, engine, methods, prompts, state } = openPage({ onePrompt: 'none' })
    await connect()
    await settle()
    expect(methods()).toContain('wallet_connect')
    expect(prompts()).toEqual(['eth_requestAccounts'])
    expect(state().status).toBe('signedOut')
    expect(state().isOnePrompt).toBeUndefined()
    await engine.siwx.sign()
    expect(prompts()).toEqual(['eth_requestAccounts', 'personal_sign'])
  })

  test.each(['ignores', 'fails', 'alters'] as const)(
    'is connected if it %s the sign-in, and is asked to sign in afterwards',
    async (onePrompt) => {
      const { connect, engine, prompts, state } = openPage({ onePrompt })
      const { accounts } = await connect()
      await settle()
      expect(accounts).toEqual([{ address: alice.address }])
      expect(state().status).toBe('signedOut')
      await engine.siwx.sign()
      expect(prompts()).toEqual(['wallet_connect', 'personal_sign'])
      expect(state().status).toBe('signedIn')
    },
  )

  test.each<[string, Parameters<typeof openPage>[0]]>([
    ['is not listed', { signsIn: ['test.other'] }],
    [
      'is used with a host whose message needs the account',
      { siwx: { ...localSessions(options), createTerms: undefined } as unknown as SiwxOption },
    ],
  ])('is only asked to connect if it %s', async (_, setUp) => {
    const { connect, methods, prompts } = openPage(setUp)
    await connect()
    expect(methods()).not.toContain('wallet_connect')
    expect(prompts()).toEqual(['eth_requestAccounts'])
  })

  test('is only asked to connect if the host signs in another way', async () => {
    const siwx = { ...localSessions(options), signMessage: () => '0x11' }
    const { connect, prompts } = openPage({ siwx })
    await connect()
    expect(prompts()).toEqual(['eth_requestAccounts'])
  })

  test('is not connected if it answers without accounts', async () => {
    const { connect } = openPage({ change: () => ({ accounts: 'all' }) })
    expect(await outcome(connect())).toBe('adapter/INVALID_ANSWER')
  })
})

/** The wallet signs another text. The signature of that text is valid. */
const signing =
  (edit: (message: string) => string, signer = alice) =>
  async ({ accounts: [first] }: Answer) => {
    const message = edit(first!.capabilities.signInWithEthereum.message)
    const signature = await privateKeyToAccount(signer.privateKey).signMessage({ message })
    return {
      accounts: [{ ...first, capabilities: { signInWithEthereum: { message, signature } } }],
    }
  }

describe('security 28 no session while connecting for a wallet that signs', () => {
  const altered: readonly [string, (message: string) => string][] = [
    ['for another page', (text) => text.replace('app.test', 'evil.test')],
    ['for another URI', (text) => text.replace('URI: https://app.test/', 'URI: https://b.test/')],
    ['for another account', (text) => text.replace(alice.address, bob.address)],
    ['for another network', (text) => text.replace('Chain ID: 42161', 'Chain ID: 1')],
    ['another nonce', (text) => text.replace(/Nonce: ..../, 'Nonce: 0000')],
    ['another statement', (text) => text.replace('Welcome.', 'All of it.')],
    ['at another time', (text) => text.replace(/Issued At: ..../, 'Issued At: 1999')],
    ['a later end', (text) => text.replace(/Expiration Time: ..../, 'Expiration Time: 2099')],
    ['without the end', (text) => text.replace(/Expiration Time: .+\n/, '')],
    ['a later start', (text) => text.replace('\nRes', '\nNot Before: 2020-01-01T00:00:00Z\nRes')],
    ['a request id', (text) => text.replace('\nRes', '\nRequest ID: 7\nRes')],
    ['a further resource', (text) => `${text}\n- https://evil.test`],
    ['what is no message', () => 'Hello'],
  ]

  test.each(altered)('%s', async (_, edit) => {
    const { connect, state } = openPage({ change: signing(edit) })
    await connect()
    await settle()
    expect(state().status).toBe('signedOut')
  })

  test('with another key, although the signature is verified like any other', async () => {
    const { connect, engine, state } = openPage({ change: signing((text) => text, bob) })
    const codes: string[] = []
    engine.on('SIWX_AUTH_ERROR', ({ error }) => codes.push(error.code))
    await connect()
    await settle()
    // The signature may be a smart account's, and this test has no node to check that.
    expect(codes).toEqual(['signIn/CANNOT_CHECK'])
    expect(state().status).toBe('signedOut')
  })

  test('unless the text differs only in the form of the same moment', async () => {
    const { connect, state } = openPage({
      change: signing((text) => text.replace(/(Issued At: .+)\.000Z/, '$1Z')),
    })
    await connect()
    await settle()
    expect(state().status).toBe('signedIn')
  })
})

type SolanaAnswer = Record<string, unknown>

/** A page with one Solana wallet that has `solana:signIn`. */
function openSolanaPage(change: (answer: SolanaAnswer) => unknown = (answer) => answer) {
  const { platform, window } = createTestPage()
  const wallet = createSolanaWallet({
    name: 'Meadow',
    rdns: 'test.meadow.solana',
    icon: 'data:image/svg+xml,<svg/>',
    accounts: [solanaAccounts.alice, solanaAccounts.bob],
    answer: 'approve',
    canSignIn: true,
  })
  const features: Record<string, unknown> = wallet.provider.features
  const feature = features['solana:signIn'] as {
    signIn(...inputs: object[]): Promise<SolanaAnswer[]>
  }
  const { signIn } = feature
  feature.signIn = async (...inputs) => (await signIn(...inputs)).map(change) as never
  const engine = createEngine({
    adapters: [solana()],
    networks: [solanaMainnet],
    platform,
    siwx: localSessions(options),
  })
  engine.start()
  wallet.announce(window)
  const connect = () => engine.connection.connect({ namespace: 'solana', connectorId: 'meadow' })
  const prompts = () =>
    wallet.requests.filter(({ wasAsked }) => wasAsked).map(({ method }) => method)
  return { connect, engine, prompts, wallet, state: () => engine.getState().siwx }
}

describe('a Solana wallet with solana:signIn', () => {
  test('connects and signs in with one prompt, with the accounts that it shares', async () => {
    const { connect, prompts, state } = openSolanaPage()
    const { accounts } = await connect()
    await settle()
    expect(prompts()).toEqual(['solana:signIn'])
    expect(accounts.map(({ address }) => address)).toEqual([
      solanaAccounts.alice.address,
      solanaAccounts.bob.address,
    ])
    expect(state()).toMatchObject({
      status: 'signedIn',
      session: { data: { accountAddress: solanaAccounts.alice.address, statement: 'Welcome.' } },
    })
  })

  test('gets no other request if the user rejects', async () => {
    const { connect, prompts, wallet } = openSolanaPage()
    wallet.answer('reject')
    expect(await outcome(connect())).toBe('common/REJECTED')
    expect(prompts()).toEqual(['solana:signIn'])
  })

  test('is asked to connect if the method does not work, and signs in afterwards', async () => {
    const { connect, state, wallet } = openSolanaPage(() => {
      throw new Error('not implemented')
    })
    await connect()
    await settle()
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'solana:signIn',
      'standard:connect',
    ])
    expect(state().status).toBe('signedOut')
  })

  test('is connected without a session if it signs another text', async () => {
    const { connect, prompts, state } = openSolanaPage((answer) => {
      const text = new TextDecoder().decode(answer.signedMessage as Uint8Array)
      const signedMessage = new TextEncoder().encode(text.replace('app.test', 'evil.test'))
      return { ...answer, signedMessage, signature: solanaAccounts.alice.sign(signedMessage) }
    })
    await connect()
    await settle()
    expect(prompts()).toEqual(['solana:signIn'])
    expect(state().status).toBe('signedOut')
  })
})
