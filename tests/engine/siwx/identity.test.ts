import { expect, test } from 'vitest'
import { identity, memoryStorage, type Network } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { answerAccount, picture } from '../../support/answerAccount.ts'
import { connectWallet, createTestEngine, settle } from '../../support/createTestEngine.ts'

/** The active account's identity. The test gives the service's answer. */
async function open({
  said = {},
  network = mainnet,
  storage = memoryStorage(),
  hasService = true,
}: {
  said?: object
  network?: Network
  storage?: ReturnType<typeof memoryStorage>
  hasService?: boolean
} = {}) {
  const service = answerAccount()
  service.setIdentity(said)
  const page = createTestEngine({
    networks: [network],
    ...(hasService && service.options),
    platform: { fetch: service.fetch, storage },
  })
  await connectWallet(page)
  const { current } = await page.engine.load(identity)
  const stop = current.subscribe(() => {})
  await settle()
  const read = () => current.get()
  /** Returns the identity without its source. */
  const shown = () => {
    const { source: _, ...identity } = read().data!
    return identity
  }
  return { ...page, current, read, shown, service, stop, storage }
}

const asked = ({ service }: Awaited<ReturnType<typeof open>>) =>
  service.asked('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

test('an account has the service’s name and picture, after cleaning', async () => {
  const { read, shown } = await open({ said: { name: 'ali\u202ece', avatar: picture } })
  expect(read()).toMatchObject({ status: 'success' })
  expect(shown()).toStrictEqual({ name: 'alice', imageUrl: picture })
  const long = await open({ said: { name: 'a'.repeat(90) } })
  expect(long.shown()).toStrictEqual({ name: 'a'.repeat(40) })
})

test.each([
  ['nothing', {}],
  ['a picture on this machine', { avatar: 'http://localhost/me.png' }],
  ['a picture that is a script', { avatar: 'javascript:alert(1)' }],
  ['a name of invisible characters', { name: '\u200b' }],
])('an account has no name and no picture if the service answers %s', async (_, answer) => {
  const { shown } = await open({ said: answer })
  expect(shown()).toStrictEqual({})
})

test('no request is sent on a test network, or without a service', async () => {
  const testing = await open({ network: { ...mainnet, testnet: true } })
  expect([asked(testing), testing.read().status]).toEqual([0, 'idle'])
  const alone = await open({ hasService: false })
  expect([asked(alone), alone.read().status]).toEqual([0, 'idle'])
})
