// @vitest-environment node
import { createPublicClient, type Hex, http, numberToHex, parseGwei, zeroHash } from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smartAccountCode } from '../../../sandbox/chains/smartAccount/smartAccountCode.ts'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { openSandboxAccount } from '../../../sandbox/secureSite/frame/openSandboxAccount.ts'
import { createPlainSender } from '../../../server/secureSite/frame/evm/createPlainSender.ts'
import type { AppTransaction } from '../../../server/secureSite/frame/evm/readTransaction.ts'
import { openSafe } from '../../../server/secureSite/frame/evm/safe/openSafe.ts'
import { openUpgradable } from '../../../server/secureSite/frame/evm/upgrade/openUpgradable.ts'
import {
  askAt,
  describeOperations,
  newAddress,
  type OperationsPlace,
  openUser,
} from '../../support/describeOperations.ts'
import { createDeployer } from '../createDeployer.ts'
import { deploySafe } from '../deploySafe.ts'
import { deployUpgrade } from '../deployUpgrade.ts'
import { startBundler } from '../startBundler.ts'
import { startAlto } from './startAlto.ts'

const chainId = 31_337
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
  const { deploy } = await createDeployer(anvil)
  await deploy(smartAccountCode.SmartAccountFactory, { salt: zeroHash })
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

const placeOf = (version: Version): OperationsPlace => ({
  chainId,
  rpcUrl: anvil.rpcUrl,
  bundlerUrl: alto.url,
  paymasterUrl: paymasters[version].url,
  ...(version === '0.7' && { open: openSafe }),
})
const balanceOf = (address: Hex) =>
  createPublicClient({ transport: http(anvil.rpcUrl) }).getBalance({ address })

test('the bundler serves both EntryPoints', async () => {
  expect(await alto.ask('eth_supportedEntryPoints')).toHaveLength(2)
})

describeOperations('a Safe of EntryPoint 0.7', () => placeOf('0.7'))
describeOperations('an upgraded account of EntryPoint 0.8', () => placeOf('0.8'))
describeOperations('an account of the sandbox', () => ({
  ...placeOf('0.7'),
  open: openSandboxAccount,
}))

const callOf = (call: Partial<AppTransaction>): AppTransaction => ({
  ...{ to: newAddress(), data: '0x', value: 0n },
  ...{ nonce: undefined, gas: undefined, gasPrice: undefined },
  ...{ maxFeePerGas: undefined, maxPriorityFeePerGas: undefined },
  ...call,
})

describe.each(versions)('an account of EntryPoint %s', (version) => {
  test('sends calls again with a higher fee, and they are made once', async () => {
    const place = placeOf(version)
    let tip = parseGwei('50')
    const { context } = await openUser(place, {
      ether: '1',
      // Anvil suggests the tip of its last blocks, which differs from test to test. So the test
      // sets the tip.
      askNode: async (method, params) =>
        method === 'eth_maxPriorityFeePerGas'
          ? numberToHex(tip)
          : askAt(anvil.rpcUrl)(method, params),
    })
    const { owner, smart } = context
    const prepare = async (...calls: readonly Partial<AppTransaction>[]) => {
      const sender =
        smart ??
        (await openUpgradable({ owner, plain: createPlainSender(owner, context) }, context))
      return sender.prepare(calls.map(callOf))
    }
    await (await prepare({}, {})).send()
    const to = newAddress()
    const entryPoint = version === '0.7' ? entryPoint07Address : entryPoint08Address
    const waiting = async () =>
      JSON.stringify(await alto.ask('debug_bundler_dumpMempool', [entryPoint]))
    await alto.ask('debug_bundler_setBundlingMode', ['manual'])
    try {
      const first = await prepare({ to, value: 0xabcdn }, {})
      const same = await prepare({ to, value: 0xbcden }, {})
      // The transaction waits in the bundler, so this loop ends only if the transaction is in a
      // block.
      first.send().catch(() => {})
      await expect.poll(waiting).toContain('abcd')
      await expect(same.send()).rejects.toThrow(/already present in mempool/)

      tip *= 2n
      const better = (await prepare({ to, value: 0xcdefn }, {})).send()
      await Promise.race([better, expect.poll(waiting).toContain('cdef')])
      await alto.ask('debug_bundler_sendBundleNow')
      expect(await better).toMatchObject({ isReverted: false })
      expect(await balanceOf(to)).toBe(0xcdefn)
    } finally {
      await alto.ask('debug_bundler_setBundlingMode', ['auto'])
    }
  })
})
