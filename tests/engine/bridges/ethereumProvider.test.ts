import { BrowserProvider, Contract, parseEther, verifyMessage, verifyTypedData } from 'ethers'
import { expect, test } from 'vitest'
import { sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import { evmProvider } from '../../../src/engine/bridges/ethereumProvider/evmProvider.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { createAnnouncedEngine, other, vitalik } from '../../support/createAnnouncedEngine.ts'
import { harbor, meadow, outcome } from '../../support/createTestEngine.ts'
import { alice, bob, startSendChains } from '../../support/startSendChains.ts'

const chains = await startSendChains()
const networks = [mainnet, arbitrum]
const names = ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const

function record(provider: ReturnType<typeof evmProvider>) {
  const reported: unknown[] = []
  for (const name of names) provider.on(name, (detail) => reported.push([name, detail]))
  return reported
}

test('the provider sends no request while no wallet is connected', async () => {
  const { engine } = createAnnouncedEngine()
  const asking = evmProvider(engine).request({ method: 'eth_chainId' })
  expect(await outcome(asking)).toBe('connection/NOT_CONNECTED')
})

test('the provider passes requests to the active wallet, and returns the wallet’s own errors', async () => {
  const refusal = { code: 4001, message: 'User rejected the request.' }
  const { engine, meadow: wallet } = createAnnouncedEngine()
  await engine.connection.connect(meadow)
  const provider = evmProvider(engine)
  wallet.answer('eth_call', (params: unknown) => ({ params }))
  wallet.answer('personal_sign', () => Promise.reject(refusal))
  expect(await provider.request({ method: 'eth_call', params: [1] })).toEqual({ params: [1] })
  await expect(provider.request({ method: 'personal_sign' })).rejects.toBe(refusal)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([vitalik])
})

test('the provider stays the same object when the user switches wallets, and reports the changes', async () => {
  const { engine, meadow: first } = createAnnouncedEngine({ networks })
  const provider = evmProvider(engine)
  const reported = record(provider)
  await engine.connection.connect(meadow)
  await engine.connection.connect(harbor)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa4b1')
  await engine.connection.disconnect()
  expect(reported).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [vitalik]],
    ['chainChanged', '0xa4b1'],
    ['accountsChanged', [other]],
    ['accountsChanged', []],
    ['disconnect', { code: 4900, message: 'Disconnected' }],
  ])
  expect(first.requests.map(({ method }) => method)).not.toContain('eth_call')
})

test('a removed listener gets no more events, and removing the last one stops watching the wallet', async () => {
  const { engine, meadow: wallet } = createAnnouncedEngine({ networks })
  await engine.connection.connect(meadow)
  const provider = evmProvider(engine)
  const reported: unknown[] = []
  const listener = (chainId: string) => reported.push(chainId)
  provider.on('chainChanged', listener)
  wallet.emit('chainChanged', '0xa4b1')
  provider.removeListener('chainChanged', listener)
  wallet.emit('chainChanged', '0x1')
  expect(reported).toEqual(['0xa4b1'])
})

test('a listener that throws stops neither the other listeners nor the next event', async () => {
  const { engine } = createAnnouncedEngine({ networks })
  const provider = evmProvider(engine)
  provider.on('connect', () => {
    throw new Error('A mistake of the host.')
  })
  const reported = record(provider)
  await engine.connection.connect(meadow)
  expect(reported).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [vitalik]],
  ])
})

test('a listener that disconnects the wallet at once causes no duplicate event', async () => {
  const { engine } = createAnnouncedEngine({ networks })
  const provider = evmProvider(engine)
  let leaving: Promise<unknown> | undefined
  provider.on('connect', () => {
    leaving = engine.connection.disconnect()
  })
  const reported = record(provider)
  await engine.connection.connect(meadow).catch(() => {})
  await leaving
  expect(reported.filter((one) => String(one).startsWith('accountsChanged,'))).toHaveLength(2)
  expect(await outcome(provider.request({ method: 'eth_accounts' }))).toBe(
    'connection/NOT_CONNECTED',
  )
})

test('ethers signs with the active wallet, and its transaction is on the chain', async () => {
  const { connect, engine } = chains.openPage()
  await connect()
  const provider = new BrowserProvider(evmProvider(engine))
  const signer = await provider.getSigner()
  expect(signer.address).toBe(alice.address)

  expect(verifyMessage('Hello', await signer.signMessage('Hello'))).toBe(alice.address)
  const types = { Order: [{ name: 'amount', type: 'uint256' }] }
  const typed = [{ name: 'Shop', chainId: 1 }, types, { amount: 3 }] as const
  const signature = await signer.signTypedData(typed[0], { ...types }, typed[2])
  expect(verifyTypedData(typed[0], { ...types }, typed[2], signature)).toBe(alice.address)

  const before = await chains.nativeOf(bob.address)
  const sent = await signer.sendTransaction({ to: bob.address, value: parseEther('0.5') })
  expect(await sent.wait()).toMatchObject({ from: alice.address, status: 1 })
  expect((await chains.nativeOf(bob.address)) - before).toBe(parseEther('0.5'))
})

test('ethers calls and reads a contract through the active wallet', async () => {
  const { connect, engine } = chains.openPage()
  await connect()
  const signer = await new BrowserProvider(evmProvider(engine)).getSigner()
  const abi = [
    'function transfer(address to, uint256 amount) returns (bool)',
    'function balanceOf(address owner) view returns (uint256)',
  ]
  const token = new Contract(sandboxTokens.tide.address, abi, signer)
  const before = await chains.tokensOf('tide', bob.address)
  const sent = await token.getFunction('transfer')(bob.address, 5n)
  await sent.wait()
  expect(await token.getFunction('balanceOf')(bob.address)).toBe(before + 5n)
})
