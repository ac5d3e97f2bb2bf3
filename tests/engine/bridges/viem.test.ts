import { mainnet as viemMainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { publicClient, walletClient } from '../../../src/engine/bridges/viem/index.ts'
import type { Platform } from '../../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../../src/engine/networks/index.ts'
import { createAnnouncedEngine, vitalik } from '../../support/createAnnouncedEngine.ts'
import { harbor, meadow } from '../../support/createTestEngine.ts'

const networks = [mainnet, arbitrum]
const signature = `0x${'11'.repeat(65)}`

test('a wallet client needs a wallet', () => {
  const { engine } = createAnnouncedEngine()
  expect(() => walletClient(engine)).toThrow(
    expect.objectContaining({ code: 'connection/NOT_CONNECTED' }),
  )
})

test('a wallet client has the active account and chain, and calls only its own wallet', async () => {
  const { engine, harbor: second, meadow: first } = createAnnouncedEngine({ networks })
  await engine.connection.connect(meadow)
  const client = walletClient(engine)
  expect(client.account).toEqual({ address: vitalik, type: 'json-rpc' })
  expect(client.chain).toMatchObject({ id: 1, name: 'Ethereum' })

  await engine.connection.connect(harbor)
  first.answer('personal_sign', signature)
  expect(await client.signMessage({ message: 'Hello' })).toBe(signature)
  expect(first.requests.at(-1)?.method).toBe('personal_sign')
  expect(second.requests.map(({ method }) => method)).not.toContain('personal_sign')
  expect(walletClient(engine).chain?.id).toBe(42161)
})

test('on a network that the engine does not have, a wallet client has no chain', async () => {
  const { engine, harbor: second } = createAnnouncedEngine({ networks: [mainnet] })
  await engine.connection.connect(harbor)
  const client = walletClient(engine)
  expect(client.chain).toBeUndefined()
  const sending = client.sendTransaction({ to: vitalik, value: 1n, chain: viemMainnet })
  // viem checks the wallet's chain before it requests a payment.
  await expect(sending).rejects.toThrow('does not match the target chain')
  expect(second.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

/** An engine whose nodes answer each request with the method's name. */
function withNodes() {
  const urls: string[] = []
  const fetch: Platform['fetch'] = async (input, init) => {
    urls.push(String(input))
    const { id } = JSON.parse(String(init?.body)) as { id: number }
    return Response.json({ jsonrpc: '2.0', id, result: '0x2a' })
  }
  const customRpcUrls = { 'eip155:42161': ['https://own.example'] } as const
  return {
    urls,
    ...createAnnouncedEngine({
      networks: [...networks, solana],
      customRpcUrls,
      platform: { fetch },
    }),
  }
}

test('a public client calls the engine’s own nodes on the active network', async () => {
  const { engine, urls } = withNodes()
  expect(await publicClient(engine).getBlockNumber()).toBe(42n)
  await engine.network.switchNetwork('eip155:42161')
  const client = publicClient(engine)
  expect(client.chain.id).toBe(42161)
  expect(await client.getBlockNumber()).toBe(42n)
  expect(urls).toEqual(['https://ethereum.reth.rs/rpc', 'https://own.example/'])
})

test('a viem chain adds its contracts, and its id decides which nodes are called', async () => {
  const { engine, urls } = withNodes()
  await engine.network.switchNetwork('eip155:42161')
  const client = publicClient(engine, { chain: viemMainnet })
  expect(client.chain.contracts.ensUniversalResolver.address).toMatch(/^0x/)
  await client.getBlockNumber()
  expect(urls).toEqual(['https://ethereum.reth.rs/rpc'])
})

test('there is no public client for a network that the engine does not have', () => {
  const { engine } = createAnnouncedEngine({ networks: [arbitrum] })
  expect(() => publicClient(engine, { chain: viemMainnet })).toThrow(
    expect.objectContaining({ code: 'network/NOT_CONFIGURED' }),
  )
})
