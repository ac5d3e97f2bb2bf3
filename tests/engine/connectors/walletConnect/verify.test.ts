import { expect, test } from 'vitest'
import { boundVerify } from '../../../../src/engine/connectors/walletConnect/openSignClient.ts'
import { createTestClock } from '../../../../src/engine/testing/createTestPlatform.ts'
import { addressesOf, connectPeer, createPeerSetUp } from '../../../support/createPeerSetUp.ts'
import { settle } from '../../../support/createTestEngine.ts'

const asked = { id: '1', decryptedId: '2' }

/** The part of the library that calls Verify. Its frame gives this answer, or none. */
function createVerify(answer: () => Promise<string>) {
  const clock = createTestClock()
  const abortController = new AbortController()
  let calls = 0
  const verify = {
    abortController,
    async register(_asked: object) {
      calls += 1
      return answer()
    },
  }
  return { calls: () => calls, clock, isStopped: () => abortController.signal.aborted, verify }
}

const never = () => new Promise<string>(() => {})

test('WalletConnect Verify is off unless the host enables it', async () => {
  const { calls, clock, verify } = createVerify(never)
  boundVerify(verify, { clock, isOn: false })
  expect(await verify.register(asked)).toBe('')
  expect(calls()).toBe(0)
  expect(clock.waiting()).toBe(0)
})

test('WalletConnect Verify delays nothing by more than 1 s, and then its frame is removed', async () => {
  const { clock, isStopped, verify } = createVerify(never)
  boundVerify(verify, { clock, isOn: true })
  const answer = verify.register(asked)
  clock.advance(999)
  await settle()
  expect(isStopped()).toBe(false)
  clock.advance(1)
  await settle()
  expect(await answer).toBe('')
  expect(isStopped()).toBe(true)
  expect(clock.waiting()).toBe(0)
})

test('the wallet gets the result of WalletConnect Verify if it comes in time', async () => {
  const { clock, verify } = createVerify(async () => 'attested')
  boundVerify(verify, { clock, isOn: true })
  expect(await verify.register(asked)).toBe('attested')
  expect(clock.waiting()).toBe(0)
})

test('a failure of WalletConnect Verify does not fail the request', async () => {
  const { clock, verify } = createVerify(async () => {
    throw new Error('blocked')
  })
  boundVerify(verify, { clock, isOn: true })
  expect(await verify.register(asked)).toBe('')
})

test.each([true, false])('with `verify: %s`, a wallet connects and signs', async (verify) => {
  const setUp = await createPeerSetUp({ walletConnect: { verify } })
  await connectPeer(setUp)
  expect(addressesOf(setUp.engine, 'eip155')).toHaveLength(2)
  expect(await setUp.engine.signing.signMessage({ message: 'Hello' })).toMatch(/^0x/)
})
