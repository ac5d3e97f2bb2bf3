import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveApp } from '../../../sandbox/services/serveApp.ts'
import { testAccounts } from '../../../sandbox/wallets/index.ts'
import { localSessions, serverSessions } from '../../../src/engine/features/siwx/index.ts'
import type { SiwxOption } from '../../../src/engine/index.ts'
import { createSignInServer } from '../../../src/engine/siwx/server/index.ts'
import { createSignInEngine, shownView, signInStatus } from '../../support/createSignInEngine.ts'
import { createUserBrowser } from '../../support/createUserBrowser.ts'
import { type SmartAccounts, startSmartAccounts } from '../../support/startSmartAccounts.ts'

const chainId = 31_337
const chain = `eip155:${chainId}` as const
const alice = privateKeyToAccount(testAccounts.alice.privateKey)
const bob = privateKeyToAccount(testAccounts.bob.privateKey)

let smart: SmartAccounts
beforeAll(async () => {
  smart = await startSmartAccounts()
})
afterAll(() => smart?.stop())

/** The engine of a page whose user has a smart account on anvil. */
async function visit(address: Address, siwx: SiwxOption, platform = {}) {
  const network = {
    id: chainId,
    name: 'Anvil',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [smart.anvil.rpcUrl] } },
  }
  const setUp = createSignInEngine({
    siwx,
    networks: [network],
    platform: {
      location: { url: () => 'https://shop.example/' },
      fetch: (url, init) => fetch(url, init),
      ...platform,
    },
  })
  setUp.clock.advance(Date.now())
  const connecting = setUp.engine.connection.connect({
    namespace: 'eip155',
    connectorId: 'test.meadow',
  })
  setUp.wallet.last().approve({
    namespace: 'eip155',
    connectorId: 'test.meadow',
    accounts: [{ address, type: 'smartAccount' }],
    caipNetworkId: chain,
  })
  await connecting
  return setUp
}

type SetUp = Awaited<ReturnType<typeof visit>>

const until = (holds: () => unknown) =>
  expect.poll(holds, { timeout: 60_000, interval: 10 }).toBeTruthy()

async function sign(setUp: SetUp, signer: typeof alice, wrap: (signature: Hex) => Hex) {
  await until(() => shownView(setUp) === 'SIWXSignMessage')
  const signing = setUp.engine.siwx.sign()
  signing.catch(() => {})
  await until(() => setUp.wallet.requests.some(({ method }) => method === 'signMessage'))
  const request = await setUp.wallet.asked('signMessage')
  request.approve(wrap(await signer.signMessage({ message: request.message! })))
  return signing
}

/** A shop's server, which uses a node of the account's own network. */
async function startShop() {
  const origin = 'https://shop.example'
  const signIn = createSignInServer({
    origin,
    chainId: chain,
    clientOf: 'cookie',
    client: () => ({ request: (request) => smart.client.request(request as never) }),
  })
  const server = await serveApp({ fetch: signIn.handle })
  onTestFinished(server.stop)
  const user = createUserBrowser(server.url, origin)
  const ask = async (path: string, body?: unknown) => (await user.post(path, body)).json()
  return serverSessions({
    nonce: async () => (await ask('/nonce')).nonce,
    verify: async ({ message, signature }) => (await ask('/verify', { message, signature })).ok,
    session: async (account) => (await ask('/session', account)).session,
    signOut: (account) => ask('/sign-out', account),
  })
}

const accounts: readonly [string, () => Address, (signature: Hex) => Hex][] = [
  ['deployed (ERC-1271)', () => smart.deployed, (signature) => signature],
  [
    'not deployed yet (ERC-6492)',
    () => smart.addressOf(alice.address),
    (signature) => smart.wrap(alice.address, signature),
  ],
]

test.each(accounts)(
  'security 27 a smart account that is %s signs in in this browser, and is still signed in at the next visit',
  async (_, address, wrap) => {
    const setUp = await visit(address(), localSessions())
    const steps: unknown[] = []
    setUp.engine.on('SIWX_AUTH_SUCCESS', (step) => steps.push(step))
    const session = await sign(setUp, alice, wrap)
    expect(session.data).toMatchObject({ accountAddress: address(), chainId: chain })
    expect(steps).toEqual([{ network: chain, isSmartAccount: true }])
    const { storage } = setUp.platform
    const next = await visit(address(), localSessions(), { storage })
    await until(() => signInStatus(next) === 'signedIn')
    expect(next.wallet.requests.map(({ method }) => method)).not.toContain('signMessage')
  },
)

test.each(accounts)(
  'security 27 a smart account that is %s signs in at a server, which calls the account itself',
  async (_, address, wrap) => {
    const siwx = await startShop()
    const setUp = await visit(address(), siwx)
    await sign(setUp, alice, wrap)
    expect(signInStatus(setUp)).toBe('signedIn')
    const next = await visit(address(), siwx)
    await until(() => signInStatus(next) === 'signedIn')
  },
)

test.each(accounts)(
  'security 27 another signer for the smart account that is %s is not signed in',
  async (_, address, wrap) => {
    const setUp = await visit(address(), localSessions())
    await expect(sign(setUp, bob, wrap)).rejects.toMatchObject({ code: 'signIn/NOT_VALID' })
    expect(signInStatus(setUp)).toBe('signedOut')
  },
)

test('security 27 a smart account whose node is unreachable cannot be verified, and is not signed in', async () => {
  const setUp = await visit(smart.deployed, localSessions(), {
    fetch: async () => {
      throw new Error('offline')
    },
  })
  await expect(sign(setUp, alice, (signature) => signature)).rejects.toMatchObject({
    code: 'signIn/CANNOT_CHECK',
  })
})
