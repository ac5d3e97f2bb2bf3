import { describe, expect, test } from 'vitest'
import { createSolanaWallet } from '../../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { joinConnector } from '../../../src/engine/adapters/joinConnector.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { localSessions } from '../../../src/engine/features/siwx/index.ts'
import { type ConnectorFactory, createEngine } from '../../../src/engine/index.ts'
import { solana as mainnet } from '../../../src/engine/networks/index.ts'
import { parseMessage, verify } from '../../../src/engine/siwx/index.ts'
import { outcome, settle } from '../../support/createTestEngine.ts'
import { createTestPage } from '../../support/createTestPage.ts'

const { alice, bob } = solanaAccounts

const notChosen = async () => {
  throw new Error('Not chosen')
}

/** Changes the wallet's answer before the page gets it. */
type Change = (answer: Record<string, unknown>) => unknown

/** Opens a page with one Solana wallet. The user has connected, and is asked to sign in. */
async function setUp({
  canSignIn = true,
  change,
  connectors = [],
}: {
  canSignIn?: boolean
  change?: Change
  connectors?: readonly ConnectorFactory[]
} = {}) {
  const { platform, window } = createTestPage()
  const wallet = createSolanaWallet({
    name: 'Meadow',
    rdns: 'test.meadow.solana',
    icon: 'data:image/svg+xml,<svg/>',
    accounts: [alice, bob],
    answer: 'approve',
    canSignIn,
  })
  const features: Record<string, unknown> = wallet.provider.features
  const feature = features['solana:signIn'] as
    | { signIn(...inputs: object[]): Promise<Record<string, unknown>[]> }
    | undefined
  if (feature && change) {
    const { signIn } = feature
    feature.signIn = async (...inputs) => (await signIn(...inputs)).map(change) as never
  }
  // Users of this host sign in after connecting.
  const { createTerms: _, ...signsInLater } = localSessions({
    statement: 'Welcome.',
    lifetime: 60_000,
    resources: ['https://a.test'],
  })
  const engine = createEngine({
    adapters: [solana()],
    connectors,
    networks: [mainnet],
    platform,
    siwx: signsInLater,
  })
  engine.start()
  wallet.announce(window)
  await engine.connection.connect({ namespace: 'solana', connectorId: 'meadow' })
  await settle()
  const asked = () => wallet.requests.filter(({ wasAsked }) => wasAsked).map(({ method }) => method)
  return { asked, engine, platform, wallet }
}

test('a wallet with solana:signIn gets one request, and the session has the text that the wallet wrote', async () => {
  const { asked, engine, platform } = await setUp()
  const { message, signature } = await engine.siwx.sign()
  expect(asked()).toEqual(['standard:connect', 'solana:signIn'])
  const { chainId, nonce, statement } = parseMessage(message)
  expect({ chainId, statement }).toEqual({ chainId: mainnet.caipNetworkId, statement: 'Welcome.' })
  const result = await verify({
    message,
    signature,
    expected: {
      domain: 'app.test',
      chainId,
      nonce,
      address: alice.address,
      now: platform.clock.now(),
    },
  })
  expect(result.status).toBe('valid')
})

test('the wallet gets that request even beside a connector for several namespaces', async () => {
  const beside: ConnectorFactory = () =>
    joinConnector({
      connector: { connectorId: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
      namespaces: ['solana'],
      stop() {},
      // The user never chooses this connector.
      on: () => ({
        connect: notChosen,
        reconnect: notChosen,
        disconnect: notChosen,
        watch: () => () => {},
        provider: () => undefined,
      }),
    })
  const { asked, engine } = await setUp({ connectors: [beside] })
  await engine.siwx.sign()
  expect(asked()).toEqual(['standard:connect', 'solana:signIn'])
})

test('a wallet without solana:signIn signs the text as it is', async () => {
  const { asked, engine } = await setUp({ canSignIn: false })
  await engine.siwx.sign()
  expect(asked()).toEqual(['standard:connect', 'solana:signMessage'])
})

test('if the user declines in the wallet, no other request follows', async () => {
  const { asked, engine, wallet } = await setUp()
  wallet.answer('reject')
  expect(await outcome(engine.siwx.sign())).toBe('common/REJECTED')
  expect(asked()).toEqual(['standard:connect', 'solana:signIn'])
})

const broken: readonly [string, unknown][] = [
  ['an error of its own', new Error('Invalid chainId')],
  ['a text', 'not implemented'],
  ['nothing', undefined],
  ['the code of a missing method', Object.assign(new Error('No such method'), { code: -32601 })],
]

test.each(broken)(
  'a wallet whose solana:signIn throws %s signs the text as it is',
  async (_, thrown) => {
    const { asked, engine } = await setUp({
      change() {
        throw thrown
      },
    })
    const { message } = await engine.siwx.sign()
    expect(message).toContain('Welcome.')
    expect(asked()).toEqual(['standard:connect', 'solana:signIn', 'solana:signMessage'])
  },
)

test.each([
  Object.assign(new Error('User rejected the request.'), { code: 4001 }),
  new Error('User rejected the request.'),
])(
  'a rejection in the wallet’s own words is a rejection, and no other request follows (%#)',
  async (thrown) => {
    const { asked, engine } = await setUp({
      change() {
        throw thrown
      },
    })
    expect(await outcome(engine.siwx.sign())).toBe('common/REJECTED')
    expect(asked()).toEqual(['standard:connect', 'solana:signIn'])
  },
)

describe('security 28 there is no session for a wallet that signs', () => {
  const text = (answer: Record<string, unknown>) =>
    new TextDecoder().decode(answer.signedMessage as Uint8Array)
  /** The wallet signs another text, and the signature is valid. */
  const instead =
    (edit: (message: string) => string): Change =>
    (answer) => {
      const signedMessage = new TextEncoder().encode(edit(text(answer)))
      return { ...answer, signedMessage, signature: alice.sign(signedMessage) }
    }

  const altered: readonly [string, Change][] = [
    ['for another page', instead((one) => one.replaceAll('app.test', 'evil.test'))],
    ['for another account', instead((one) => one.replace(alice.address, bob.address))],
    ['for another network', instead((one) => one.replace(/Chain ID: .+/, 'Chain ID: devnet'))],
    ['another nonce', instead((one) => one.replace(/Nonce: ..../, 'Nonce: 0000'))],
    ['another statement', instead((one) => one.replace('Welcome.', 'All of it.'))],
    [
      'a later end',
      instead((one) => one.replace(/Expiration Time: ..../, 'Expiration Time: 2099')),
    ],
    ['without the end', instead((one) => one.replace(/Expiration Time: .+\n/, ''))],
    ['a further resource', instead((one) => `${one}\n- https://evil.test`)],
    ['what is no message', instead(() => 'Hello')],
  ]

  test.each(altered)('%s', async (_, change) => {
    const { engine } = await setUp({ change })
    expect(await outcome(engine.siwx.sign())).toBe('solana/ALTERED_MESSAGE')
    expect(engine.getState().siwx.status).toBe('signedOut')
  })

  const malformed: readonly [string, Change][] = [
    ['nothing', () => undefined],
    ['no text', (answer) => ({ ...answer, signedMessage: undefined })],
    ['with a short signature', (answer) => ({ ...answer, signature: new Uint8Array(63) })],
    ['with another account', (answer) => ({ ...answer, account: { address: bob.address } })],
    ['a very long text', (answer) => ({ ...answer, signedMessage: new Uint8Array(20_000) })],
  ]

  test.each(malformed)('%s', async (_, change) => {
    const { engine } = await setUp({ change })
    expect(await outcome(engine.siwx.sign())).toBe('adapter/INVALID_ANSWER')
    expect(engine.getState().siwx.status).toBe('signedOut')
  })

  test('with another key', async () => {
    const change: Change = (answer) => ({
      ...answer,
      signature: bob.sign(answer.signedMessage as Uint8Array),
    })
    const { engine } = await setUp({ change })
    expect(await outcome(engine.siwx.sign())).toBe('signIn/NOT_VALID')
    expect(engine.getState().siwx.status).toBe('signedOut')
  })
})
