// @vitest-environment node
import {
  createPublicClient,
  type Hex,
  hexToBytes,
  http,
  numberToHex,
  parseEther,
  parseGwei,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { createAskNode } from '../../../server/secureSite/frame/askNode.ts'
import { createPlainSender } from '../../../server/secureSite/frame/evm/createPlainSender.ts'
import { createEvmAccount } from '../../../server/secureSite/frame/evm/EvmAccount.ts'
import type { SmartAccountNode } from '../../../server/secureSite/frame/evm/EvmSender.ts'
import type { AppTransaction } from '../../../server/secureSite/frame/evm/readTransaction.ts'
import { openSafe } from '../../../server/secureSite/frame/evm/safe/openSafe.ts'
import { openUpgradable } from '../../../server/secureSite/frame/evm/upgrade/openUpgradable.ts'
import { networkWith, textOf } from '../../support/englishFrame.ts'
import { deploySafe } from '../deploySafe.ts'
import { deployUpgrade, officialUpgrade } from '../deployUpgrade.ts'
import { startBundler } from '../startBundler.ts'
import { startAlto } from './startAlto.ts'

const chainId = 31_337
const friend = '0x00000000000000000000000000000000000f0e0d'
const other = '0x00000000000000000000000000000000000f0e0e'
const versions = ['0.7', '0.8'] as const
type Version = (typeof versions)[number]

let anvil: Awaited<ReturnType<typeof startAnvil>>
let alto: Awaited<ReturnType<typeof startAlto>>
/** Of these only the paymasters are asked. */
let paymasters: Record<Version, Awaited<ReturnType<typeof startBundler>>>
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  await deploySafe(anvil)
  await deployUpgrade(anvil)
  const start = (version: Version) =>
    startBundler({ chainId, rpcUrl: anvil.rpcUrl, version, kind: 'singleton' })
  paymasters = { '0.7': await start('0.7'), '0.8': await start('0.8') }
  alto = await startAlto(anvil)
})
afterAll(async () => {
  await alto?.stop()
  await Promise.all(versions.map((version) => paymasters?.[version].stop()))
  await anvil?.stop()
})

const ask = (url: string) => createAskNode(url, { 'content-type': 'application/json' })
const client = () => createPublicClient({ transport: http(anvil.rpcUrl) })
const balanceOf = (address: Hex) => client().getBalance({ address })

/** An account of the frame, whose bundler is the process. */
async function openAccount({ ether = '0', version }: { ether?: string; version: Version }) {
  const key = generatePrivateKey()
  const owner = createEvmAccount(privateKeyToAddress(key), async (work) => work(hexToBytes(key)))
  let tip = parseGwei('50')
  const node: SmartAccountNode = {
    chainId,
    network: networkWith(),
    // Anvil's tip is what its last blocks had, so that it changes from test to test.
    askNode: async (method, params) =>
      method === 'eth_maxPriorityFeePerGas' ? numberToHex(tip) : ask(anvil.rpcUrl)(method, params),
    askBundler: (method, params) =>
      ask(method.startsWith('pm_') ? paymasters[version].url : alto.url)(method, params),
    isSponsored: true,
  }
  const open = () =>
    version === '0.7'
      ? openSafe(owner, node)
      : openUpgradable({ owner, plain: createPlainSender(owner, node) }, node)
  const { address } = await open()
  await ask(anvil.rpcUrl)('anvil_setBalance', [address, numberToHex(parseEther(ether))])
  return {
    address,
    raiseTip() {
      tip *= 2n
    },
    prepare: async (...calls: readonly Partial<AppTransaction>[]) =>
      (await open()).prepare(calls.map(callOf)),
  }
}

const callOf = (call: Partial<AppTransaction>): AppTransaction => ({
  ...{ to: friend, data: '0x', value: 0n },
  ...{ nonce: undefined, gas: undefined, gasPrice: undefined },
  ...{ maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
  ...call,
})

test('the bundler serves both EntryPoints', async () => {
  expect(await alto.ask('eth_supportedEntryPoints')).toHaveLength(2)
})

describe.each(versions)('an account of EntryPoint %s', (version) => {
  test('is created by calls that are one, with the estimates of the bundler and paid by a sponsor', async () => {
    const user = await openAccount({ version })
    const { fee, send } = await user.prepare({}, { to: other })
    expect(textOf(fee)).toBe('The app pays it')
    expect(await send()).toMatchObject({ isReverted: false })
    expect(await client().getCode({ address: user.address })).toMatch(/^0x\w+/)
    expect(await balanceOf(user.address)).toBe(0n)
    expect(await (await user.prepare({}, {})).send()).toMatchObject({ isReverted: false })
  })

  test('does not send calls that would fail: the bundler or the node says so before', async () => {
    const user = await openAccount({ ether: '1', version })
    const { paymaster } = paymasters[version]
    const failing = { to: paymaster, data: toFunctionSelector('none()') }
    await expect(user.prepare({ value: 1n }, failing)).rejects.toThrow()
    expect(await balanceOf(user.address)).toBe(parseEther('1'))
  })

  test('sends calls again with a higher fee, and they are made once', async () => {
    const user = await openAccount({ ether: '1', version })
    await (await user.prepare({})).send()
    const before = await balanceOf(other)
    const waiting = async () =>
      JSON.stringify(await alto.ask('debug_bundler_dumpMempool', [entryPointOf(version)]))
    await alto.ask('debug_bundler_setBundlingMode', ['manual'])
    try {
      const first = await user.prepare({ to: other, value: 0xabcdn }, {})
      const same = await user.prepare({ to: other, value: 0xbcden }, {})
      // It waits in the bundler, so this ends only if it is included.
      first.send().catch(() => {})
      await expect.poll(waiting).toContain('abcd')
      await expect(same.send()).rejects.toThrow(/already present in mempool/)

      user.raiseTip()
      const better = (await user.prepare({ to: other, value: 0xcdefn }, {})).send()
      await Promise.race([better, expect.poll(waiting).toContain('cdef')])
      await alto.ask('debug_bundler_sendBundleNow')
      expect(await better).toMatchObject({ isReverted: false })
      expect((await balanceOf(other)) - before).toBe(0xcdefn)
    } finally {
      await alto.ask('debug_bundler_setBundlingMode', ['auto'])
    }
  })
})

const entryPointOf = (version: Version) =>
  version === '0.7' ? '0x0000000071727De22E5E9d8BAf0edAc6f37da032' : officialUpgrade.entryPoint
