import { createClient, custom } from 'viem'
import { getCapabilities } from 'viem/actions'
import { expect, test, vi } from 'vitest'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { capabilities, createEngine } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/eip155.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { createFakeProvider } from '../support/createFakeProvider.ts'
import { testInfo } from '../support/createTestEvm.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Reads the capabilities of a connected wallet. The test gives its answer. */
async function readFrom(answer: unknown) {
  const wallet = createFakeProvider({ wallet_getCapabilities: answer })
  const platform = createTestPlatform()
  const engine = createEngine({ adapters: [evm()], networks: [mainnet], platform })
  const stop = engine.start()
  platform.dispatchPageEvent('eip6963:announceProvider', {
    info: testInfo,
    provider: wallet.provider,
  })
  const connectorId = testInfo.rdns
  await engine.connection.connect({ namespace: 'eip155', connectorId })
  const { current } = await engine.load(capabilities)
  const cancel = current.subscribe(() => {})
  const isRead = () => current.get().status === 'success' || current.get().status === 'error'
  await vi.waitUntil(isRead, { timeout: 60_000 })
  const { data, error } = current.get()
  cancel()
  stop()
  const asked = wallet.requests.filter(({ method }) => method === 'wallet_getCapabilities')
  return { asked, data, error, provider: wallet.provider }
}

const refuse = (code: number, message: string) => () => {
  throw Object.assign(new Error(message), { code })
}

test.each([
  [{ '0x1': { atomic: { status: 'supported' } } }, 'supported', false],
  [
    { '0x1': { atomic: { status: 'ready' }, paymasterService: { supported: true } } },
    'ready',
    true,
  ],
  [{ '0x0': { paymasterService: { supported: true } } }, 'unsupported', true],
] as const)('the abilities in %j are read as by viem', async (answer, atomic, hasPaymaster) => {
  const { data, provider } = await readFrom(answer)
  expect(data).toEqual({ atomic, hasPaymaster })
  const read = await getCapabilities(createClient({ transport: custom(provider) }), { account })
  const byViem = { ...read[0], ...read[1] }
  expect(byViem.atomic?.status ?? 'unsupported').toBe(atomic)
  expect(byViem.paymasterService?.supported ?? false).toBe(hasPaymaster)
})

test('the wallet is asked only about its account and its network, in viem’s form', async () => {
  const { asked, provider } = await readFrom({})
  const sent: unknown[] = []
  const request = async (one: { method: string; params?: unknown }) => {
    sent.push(one)
    return provider.request(one)
  }
  await getCapabilities(createClient({ transport: custom({ request }) }), { account, chainId: 1 })
  expect(asked).toEqual(sent)
})

test.each([
  ['another network', { '0xa': { atomic: { status: 'supported' } } }, 'unsupported'],
  ['a status that does not exist', { '0x1': { atomic: { status: 'yes' } } }, 'unsupported'],
  ['a draft of EIP-5792', { '0x1': { atomicBatch: { supported: true } } }, 'supported'],
  [
    'all networks, if its own network differs',
    { '0x0': { atomic: { status: 'supported' } }, '0x1': { atomic: { status: 'unsupported' } } },
    'unsupported',
  ],
  ['a paymaster in words', { '0x1': { paymasterService: { supported: 'no' } } }, 'unsupported'],
  ['a draft in words', { '0x1': { atomicBatch: { supported: 'no' } } }, 'unsupported'],
  ['nothing', null, 'unsupported'],
])('a wallet that answers for %s', async (_, answer, atomic) => {
  expect((await readFrom(answer)).data).toEqual({ atomic, hasPaymaster: false })
})

test.each([4200, -32601, 5710])('a wallet that refuses with %i has no abilities', async (code) => {
  const { data } = await readFrom(refuse(code, 'No.'))
  expect(data).toEqual({ atomic: 'unsupported', hasPaymaster: false })
})

test('another error of the wallet does not mean that it has no abilities', async () => {
  const { data, error } = await readFrom(refuse(4100, 'The account is not authorized.'))
  expect(data).toBeUndefined()
  expect(error?.code).toBe('adapter/NOT_ALLOWED')
})
