import { expect, test, vi } from 'vitest'
import {
  connectWallet,
  createTestEngine,
  disconnectWallet,
  harbor,
  outcome,
  type TestSetUp,
} from '../support/createTestEngine.ts'

/** Asks a connected wallet to sign, and waits until the wallet has the request. */
async function startSigning(setUp: TestSetUp) {
  const { engine, wallet } = setUp
  const before = wallet.requests.length
  const signing = engine.signing.signMessage({ message: 'Hello' })
  // An unhandled rejection is no fault of the test.
  signing.catch(() => {})
  await vi.waitUntil(() => wallet.requests.length > before, { timeout: 60_000 })
  return { signing, prompt: wallet.last() }
}

const stateOf = ({ engine }: TestSetUp) => engine.getState().signing.signature

test.each<[string, (setUp: TestSetUp) => unknown]>([
  ['is disconnected', disconnectWallet],
  ['is replaced by another', (setUp) => connectWallet(setUp, harbor)],
  [
    'no longer shares the account',
    ({ wallet }) => wallet.emit({ type: 'accounts', accounts: [{ address: '0xb0b' }] }),
  ],
])('a signature is cancelled when its wallet %s', async (_, leave) => {
  const setUp = createTestEngine()
  await connectWallet(setUp)
  const { signing, prompt } = await startSigning(setUp)
  await leave(setUp)
  expect(await outcome(signing)).toBe('common/ABORTED')
  expect(prompt.signal.aborted).toBe(true)
  prompt.approve()
  expect(stateOf(setUp)).toMatchObject({ status: 'error', error: { code: 'common/ABORTED' } })

  await connectWallet(setUp, harbor).catch(() => {})
  const next = await startSigning(setUp)
  next.prompt.approve('0xabcd')
  expect(await next.signing).toBe('0xabcd')
})

test('the state shows a call that is refused after the first one was cancelled', async () => {
  const setUp = createTestEngine()
  await connectWallet(setUp)
  const { prompt } = await startSigning(setUp)
  const { signMessage } = setUp.engine.signing
  expect(await outcome(signMessage({ message: 'again' }))).toBe('common/BUSY')
  expect(stateOf(setUp)).toEqual({ status: 'pending', input: { message: 'Hello' } })
  signMessage.reset()
  expect(await outcome(signMessage({ message: 'again' }))).toBe('common/BUSY')
  expect(stateOf(setUp)).toMatchObject({ status: 'error', error: { code: 'common/BUSY' } })
  prompt.approve()
})

test('43 a wallet that never signs is given up after 300 s, and can be asked again', async () => {
  const setUp = createTestEngine()
  await connectWallet(setUp)
  const { signing } = await startSigning(setUp)
  setUp.clock.advance(299_999)
  expect(await outcome(signing)).toBe('pending')
  setUp.clock.advance(1)
  expect(await outcome(signing)).toBe('adapter/TIMEOUT')
  expect(setUp.clock.waiting()).toBe(0)

  const next = await startSigning(setUp)
  next.prompt.approve('0xabcd')
  expect(await next.signing).toBe('0xabcd')
})

test('43 a wallet that does not report its network is given up after 10 s', async () => {
  const setUp = createTestEngine()
  await connectWallet(setUp)
  const { signing } = setUp.wallet.factory()
  signing!.network = () => new Promise(() => {})
  const asked = setUp.engine.signing.signMessage({ message: 'Hello' })
  await vi.dynamicImportSettled()
  setUp.clock.advance(10_000)
  expect(await outcome(asked)).toBe('adapter/TIMEOUT')
})

test('the wallet of a host’s own adapter may report a rejection in words', async () => {
  const setUp = createTestEngine()
  await connectWallet(setUp)
  const { signing, prompt } = await startSigning(setUp)
  prompt.fail(new Error('User denied message signature'))
  expect(await outcome(signing)).toBe('common/REJECTED')
  expect(stateOf(setUp)).toMatchObject({ status: 'error', error: { code: 'common/REJECTED' } })
})
