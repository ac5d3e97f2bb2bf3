import { type Hex, hexToBigInt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { SiwxOption, SiwxSession } from '../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../src/engine/networks/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import {
  connectWallet,
  createTestEngine,
  settle,
  type TestEngineOptions,
  type TestSetUp,
  viewNames,
} from './createTestEngine.ts'

/** The account of the test adapter. Its key is public. */
export const testSigner = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
export const otherSigner = privateKeyToAccount(
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
)

/**
 * Creates the host's part of a sign-in. It records its requests, and fails when the test sets an
 * error.
 */
export function createTestSiwx({ required = true } = {}) {
  const sessions: SiwxSession[] = []
  const calls: string[] = []
  const failing = new Set<string>()

  function note(name: string, ...details: readonly string[]) {
    calls.push([name, ...details].join(' '))
    if (failing.has(name)) throw new Error(`${name} failed`)
  }

  const siwx: SiwxOption = {
    getRequired: () => required,
    async createMessage({ accountAddress, chainId }, { domain, uri }) {
      note('createMessage', chainId, accountAddress)
      const fields = { accountAddress, chainId, domain, uri, version: '1', nonce: 'a'.repeat(32) }
      return { ...fields, toString: () => `${accountAddress} signs in on ${chainId}` }
    },
    async addSession(session) {
      note('addSession', session.data.chainId, session.data.accountAddress)
      sessions.push(session)
    },
    async revokeSession(chainId, accountAddress) {
      note('revokeSession', chainId, accountAddress)
      const isOther = ({ data }: SiwxSession) =>
        data.chainId !== chainId || data.accountAddress !== accountAddress
      sessions.splice(0, sessions.length, ...sessions.filter(isOther))
    },
    async setSessions(next) {
      note('setSessions', String(next.length))
      sessions.splice(0, sessions.length, ...next)
    },
    async getSessions(chainId, accountAddress) {
      note('getSessions', chainId, accountAddress)
      return sessions.filter(
        ({ data }) => data.chainId === chainId && data.accountAddress === accountAddress,
      )
    },
  }
  return { siwx, sessions, calls, fail: (name: keyof SiwxOption) => failing.add(name), failing }
}

export interface SignInEngineOptions extends TestEngineOptions {
  required?: boolean
}

/** Creates an engine with two networks that asks for a sign-in. */
export function createSignInEngine({ required = true, ...options }: SignInEngineOptions = {}) {
  const host = createTestSiwx({ required })
  const setUp = createTestEngine({
    networks: [mainnet, arbitrum],
    siwx: host.siwx,
    ...options,
  })
  return { ...setUp, host }
}

/** Connects Meadow with the modal open, and waits for the result of the sign-in. */
export async function connectFor(setUp: TestSetUp) {
  setUp.engine.modal.open()
  await connectWallet(setUp)
  await settle()
}

/** Signs in with the wallet's real key. */
export async function signIn(setUp: TestSetUp, signer = testSigner) {
  const signing = setUp.engine.siwx.sign()
  const request = await setUp.wallet.asked('signMessage')
  request.approve(await signer.signMessage({ message: request.message! }))
  const session = await signing
  await settle()
  return session
}

export const signInStatus = ({ engine }: Pick<TestSetUp, 'engine'>) => engine.getState().siwx.status

/**
 * Returns the view that the user sees: the top view of the open modal. `undefined` if the modal is
 * closed.
 */
export const shownView = ({ engine }: Pick<TestSetUp, 'engine'>) =>
  engine.getState().modal.open ? viewNames(engine).at(-1) : undefined

export const shownToast = ({ engine }: Pick<TestSetUp, 'engine'>) =>
  engine.getState().toasts.current?.message

export { testAddress }

/** Flips one bit of a signature. */
export function tamper(signature: string): Hex {
  const flipped = hexToBigInt(signature as Hex) ^ (1n << 400n)
  return `0x${flipped.toString(16).padStart(signature.length - 2, '0')}`
}

/** Simulates that the wallet switches to other accounts without a request. */
export async function switchAccount(
  { wallet }: Pick<TestSetUp, 'wallet'>,
  ...addresses: readonly string[]
) {
  wallet.emit({ type: 'accounts', accounts: addresses.map((address) => ({ address })) })
  await settle()
}

/** Creates a session in the form that a host stores. */
export function sessionOf(accountAddress = testAddress, more: object = {}): SiwxSession {
  const page = { domain: 'app.test', uri: 'https://app.test/', version: '1', nonce: 'n' }
  const data = { accountAddress, chainId: 'eip155:1', ...page, ...more } as const
  return { data, message: 'A text', signature: '0x11' }
}
