// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { identity, type Network } from '../../../src/engine/index.ts'
import { base, mainnet, solana, solanaDevnet } from '../../../src/engine/networks/index.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { settle } from '../../support/createTestEngine.ts'
import { onNode, readAgain, settledRead } from '../../support/createTokensEngine.ts'

beforeAll(async () => {
  // Loads the code first. Otherwise the provider's limit of 10 s could pass on the test's clock
  // while code loads.
  await import('../../../src/engine/providers/createProviders.ts')
  await import('../../../src/engine/adapters/evm/createNetworkReads.ts')
  await import('../../../src/engine/adapters/solana/askNodes.ts')
})

/** A provider that uses only the network's node. */
const nodeReader: Provider = {
  id: 'own',
  name: 'Own',
  serves: () => true,
  identity: {
    async getIdentity({ network }, { askNode }) {
      return { name: String(await askNode({ network, method: 'test_name', params: [] })) }
    },
  },
}

const places: readonly [string, Network, Network, string][] = [
  ['eip155', mainnet, base, testAccounts.alice.address],
  ['solana', solana, { ...solanaDevnet, testnet: false }, solanaAccounts.alice.address],
]

describe.each(places)('a provider that uses nodes of %s', (_, network, other, address) => {
  /** Opens an engine with the namespace's own adapter. The test plays its nodes. */
  async function open(play: (url: string) => Response | Promise<Response>) {
    const signals: (AbortSignal | null | undefined)[] = []
    const page = await createProvidersEngine(network, {
      address,
      networks: [onNode(network, 'https://node.test/'), onNode(other, 'https://other.test/')],
      providers: [nodeReader],
      answer: async (url, init) => {
        signals.push(init?.signal)
        return play(url)
      },
    })
    const { current } = await page.engine.load(identity)
    const count = () => page.asked.filter((one) => one === 'test_name').length
    return { ...page, count, current, signals }
  }
  const named = (name: string) => Response.json({ jsonrpc: '2.0', id: 1, result: name })

  test('cannot use a node during the time in Retry-After, and fails at once', async () => {
    const { clock, count, current } = await open((url) =>
      url.startsWith('https://node')
        ? new Response('', { status: 429, headers: { 'retry-after': '45' } })
        : named('other'),
    )
    const codeOf = ({ error }: Awaited<ReturnType<typeof readAgain>>) => error?.code
    expect(codeOf(await settledRead(current))).toBe('provider/LIMITED')
    const first = count()
    clock.advance(44_000)
    expect(codeOf(await readAgain(current))).toBe('provider/LIMITED')
    expect(count()).toBe(first)
    // The nodes of other networks have separate limits.
    const elsewhere = await settledRead(current.of({ address, network: other.caipNetworkId }))
    expect(elsewhere.data?.name).toBe('other')
    clock.advance(1_000)
    await readAgain(current)
    expect(count()).toBeGreaterThan(first + 1)
  })

  test('reads at most 2 MB from a node', async () => {
    let size = 1_900_000
    const { clock, current } = await open(() => named('x'.repeat(size)))
    expect((await settledRead(current)).status).toBe('success')
    size = 2_100_000
    const again = readAgain(current)
    await settle()
    clock.advance(10_000)
    expect((await again).status).toBe('error')
  })

  test('is given up after 10 s, and the request to the node is aborted', async () => {
    const { clock, current, signals } = await open(() => new Promise<Response>(() => {}))
    const stop = current.subscribe(() => {})
    await settle()
    expect(signals.length).toBeGreaterThan(0)
    clock.advance(10_000)
    expect((await settledRead(current)).status).toBe('error')
    expect(signals.every((signal) => signal?.aborted)).toBe(true)
    stop()
  })
})
