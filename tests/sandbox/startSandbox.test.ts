import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Address, createPublicClient, erc20Abi, formatEther, http, parseUnits } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { deployExchange } from '../../sandbox/chains/exchange/deployExchange.ts'
import { sandboxExchange, sandboxPermitCoin } from '../../sandbox/chains/exchange/exchange.ts'
import { findAnvil } from '../../sandbox/chains/findAnvil.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { deployTokens } from '../../sandbox/chains/tokens/deployTokens.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { startSandbox } from '../../sandbox/startSandbox.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { startPeerWallet } from '../../sandbox/wallets/peer/index.ts'

const people = [
  ['Alice', '0x39813eA40fb2c5853A19A68EE86f9F672295a245', '12.3456'],
  ['Bob', '0xB1F81C6306a214A12C8Fb776f89490e1Fa845243', '0.75'],
  ['Carol', '0x610a38d6B48B5D465FAb1417407c0b353a291125', '250'],
  ['Dave', '0x5b1aA6E3C3F41cD379ffc26ACF2699a4228c24c9', '3.000000000000000001'],
  ['Erin', '0xaCDA22A0AC7A99E9a95082cA606A3AEdc31AEb72', '0.0042'],
  ['Frank', '0x5DE06DA090dDc5Fb105AdA201A9dBaAFBa214f34', '1000.5'],
] as const

test('starts one chain with id 1, each account funded as promised', async () => {
  const sandbox = await startSandbox()
  const [chain] = sandbox.chains
  const client = createPublicClient({ transport: http(chain!.rpcUrl) })

  expect(chain).toEqual({
    chainId: 1,
    rpcUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  })
  expect(JSON.parse(JSON.stringify(sandbox))).toMatchObject({ chains: [chain] })
  expect(await client.getChainId()).toBe(1)
  for (const [, address, ether] of people) {
    expect(formatEther(await client.getBalance({ address }))).toBe(ether)
  }

  await sandbox.stop()
  await sandbox.stop()
  await expect(fetch(chain!.rpcUrl)).rejects.toThrow()
})

test('several sandboxes and chains run side by side and do not affect each other', async () => {
  const [first, second] = await Promise.all([
    startSandbox({ chains: [{ chainId: 1 }, { chainId: 42161 }] }),
    startSandbox({ chains: [{ chainId: 1 }] }),
  ])
  const urls = [...first.chains, ...second.chains].map(({ rpcUrl }) => rpcUrl)

  expect(new Set(urls).size).toBe(3)
  expect(first.chains.map(({ chainId }) => chainId)).toEqual([1, 42161])

  await second.stop()
  const client = createPublicClient({ transport: http(urls[1]) })
  expect(await client.getChainId()).toBe(42161)
  await first.stop()
})

test('starts a relay on request, and two of WalletConnect’s clients meet at it', async () => {
  const sandbox = await startSandbox({ chains: [], relay: true })
  onTestFinished(sandbox.stop)
  const { url } = JSON.parse(JSON.stringify(sandbox)).relay
  expect(url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)

  const [app, wallet] = await Promise.all([
    startPeerWallet({ relayUrl: url }),
    startPeerWallet({ relayUrl: url }),
  ])
  onTestFinished(async () => void (await Promise.all([app.stop(), wallet.stop()])))
  const { uri, approval } = await app.client.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] },
    },
  })
  await wallet.pair(uri!)
  const { namespaces } = await approval()
  expect(namespaces.eip155?.accounts).toContain(`eip155:1:${people[0][1]}`)
  expect(sandbox.relay?.sockets()).toBe(2)
  await sandbox.stop()
  await expect.poll(() => sandbox.relay?.sockets()).toBe(0)
})

test('a sandbox without a relay has none', async () => {
  const sandbox = await startSandbox({ chains: [] })
  onTestFinished(sandbox.stop)
  expect(JSON.parse(JSON.stringify(sandbox))).not.toHaveProperty('relay')
  expect(sandbox.relay).toBeUndefined()
})

test('stopping leaves no listener behind on the process', async () => {
  const before = process.listenerCount('exit')
  const sandbox = await startSandbox()
  await sandbox.stop()
  expect(process.listenerCount('exit')).toBe(before)
})

test('a machine without a build of anvil gets an error that lists the supported machines', () => {
  expect(() => findAnvil({ platform: 'freebsd', arch: 'x64' })).toThrow(
    /no build for freebsd-x64.*linux-arm64/,
  )
})

describe('the chain ends with the process that started it', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('on %s', async (signal) => {
    const { host, rpcUrl } = await startInOwnProcess('')
    host.kill(signal)
    await once(host, 'exit')
    await isGone(rpcUrl)
  })

  test.each([
    ['a crash', 'setTimeout(() => { throw new Error("crash") })'],
    ['process.exit', 'process.exit(0)'],
  ])('on %s', async (_, ending) => {
    const { host, rpcUrl } = await startInOwnProcess(
      `process.stdin.once('data', () => { ${ending} })`,
    )
    host.stdin?.write('end\n')
    await once(host, 'exit')
    await isGone(rpcUrl)
  })
})

async function startInOwnProcess(after: string) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const folder = await mkdtemp(join(root, 'node_modules/.latchkey-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await build({
    stdin: {
      contents: `import { startAnvil } from './sandbox/chains/startAnvil.ts'
        const { rpcUrl } = await startAnvil({ chainId: 1 })
        console.log(rpcUrl)
        setInterval(() => {}, 1_000)
        ${after}`,
      resolveDir: root,
      sourcefile: 'host',
    },
    bundle: true,
    outfile: join(folder, 'host.mjs'),
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  const host: ChildProcess = spawn(process.execPath, [join(folder, 'host.mjs')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(host, 'exit').then(() => Promise.reject(new Error('The process ended')))
  ended.catch(() => {})
  const [rpcUrl] = await Promise.race([
    once(createInterface({ input: host.stdout! }), 'line'),
    ended,
  ])
  return { host, rpcUrl: String(rpcUrl) }
}

async function isGone(rpcUrl: string) {
  await vi.waitFor(() => expect(fetch(rpcUrl)).rejects.toThrow(), { timeout: 60_000, interval: 50 })
}

test('a deployment is complete once it is mined, also on a slow chain', async () => {
  const chain = await startAnvil({ chainId: 1 })
  onTestFinished(chain.stop)
  const { rpcUrl } = chain
  await callChain({ rpcUrl, method: 'evm_setAutomine', params: [false] })
  await deployTokens({ rpcUrl })
  await deployExchange({ rpcUrl })
  await untilMined({ rpcUrl })
  const reader = createPublicClient({ transport: http(rpcUrl) })
  const pooled = (address: Address) =>
    reader.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [sandboxExchange],
    })
  expect(
    await Promise.all(
      [sandboxTokens.tide, sandboxTokens.moss, sandboxPermitCoin].map(({ address }) =>
        pooled(address),
      ),
    ),
  ).toEqual([parseUnits('200000', 6), parseUnits('57142', 18), parseUnits('200000', 6)])
})
