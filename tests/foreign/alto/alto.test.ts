// @vitest-environment node
import {
  createPublicClient,
  type Hex,
  http,
  numberToHex,
  parseEther,
  parseGwei,
  zeroAddress,
  zeroHash,
} from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smartAccountCode } from '../../../sandbox/chains/smartAccount/smartAccountCode.ts'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { untilMined } from '../../../sandbox/chains/untilMined.ts'
import { openSandboxAccount } from '../../../sandbox/secureSite/frame/openSandboxAccount.ts'
import { createPlainSender } from '../../../server/secureSite/frame/evm/createPlainSender.ts'
import type { AppTransaction } from '../../../server/secureSite/frame/evm/readTransaction.ts'
import { openSafe } from '../../../server/secureSite/frame/evm/safe/openSafe.ts'
import { openUpgradable } from '../../../server/secureSite/frame/evm/upgrade/openUpgradable.ts'
import { prepareUpgradeTransaction } from '../../../server/secureSite/frame/evm/upgrade/prepareUpgradeTransaction.ts'
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

describe('a stranger who sees an operation before it runs', () => {
  type Sent = [operation: Record<string, Hex> & { eip7702Auth?: object }, entryPoint: Hex]
  const code = (address: Hex) => askAt(anvil.rpcUrl)('eth_getCode', [address, 'latest'])

  /** A user whose first operation a stranger sees before the bundler gets it. */
  async function openWatched(version: Version, act: (sent: Sent) => Promise<void>) {
    const seen: Sent[] = []
    const user = await openUser(placeOf(version), {
      ether: '1',
      async beforeBundler(method, params) {
        if (method !== 'eth_sendUserOperation') return
        seen.push(params as Sent)
        if (seen.length === 1) await act(params as Sent)
      },
    })
    const to = newAddress()
    const calls = [{ to, value: '0x5' }, { to: newAddress() }]
    return { user, seen, to, send: () => user.sendAsOne(calls) }
  }

  /** Sends a transaction of a new account. */
  async function sendAsStranger(transaction: object) {
    const stranger = privateKeyToAccount(generatePrivateKey())
    const node = askAt(anvil.rpcUrl)
    await node('anvil_setBalance', [stranger.address, numberToHex(parseEther('1'))])
    const raw = await stranger.signTransaction({
      ...{ type: 'eip1559', chainId, nonce: 0, gas: 1_000_000n },
      ...{ maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: 1n },
      ...transaction,
    } as never)
    await node('eth_sendRawTransaction', [raw])
    await untilMined(anvil)
  }

  const authorize = ({ eip7702Auth }: Sent[0]) => {
    const { address, chainId, nonce, r, s, yParity } = Object(eip7702Auth)
    const authorization = {
      ...{ address, r, s },
      ...{ chainId: Number(chainId), nonce: Number(nonce), yParity: Number(yParity) },
    }
    return sendAsStranger({
      type: 'eip7702',
      to: newAddress(),
      authorizationList: [authorization],
    })
  }

  test.each(versions)('cannot run it again, or with the other EntryPoint (%s)', async (version) => {
    const { seen, send, to } = await openWatched(version, async () => {})
    expect(await send()).toMatchObject({ status: 200 })
    const [[operation]] = seen as [Sent]
    for (const at of [entryPoint07Address, entryPoint08Address])
      await expect(alto.ask('eth_sendUserOperation', [operation, at])).rejects.toThrow(/AA/)
    expect(await balanceOf(to)).toBe(5n)
  })

  test('only delays the calls by creating the Safe first', async () => {
    const { send, to } = await openWatched('0.7', ([{ factory, factoryData }]) =>
      sendAsStranger({ to: factory, data: factoryData }),
    )
    await expect(send()).rejects.toThrow('AA10')
    expect(await send()).toMatchObject({ status: 200 })
    expect(await balanceOf(to)).toBe(5n)
  })

  test('only delays the calls by sending the authorization first, which is valid once', async () => {
    const { seen, send, to, user } = await openWatched('0.8', ([operation]) => authorize(operation))
    await expect(send()).rejects.toThrow('authorization')
    expect(await send()).toMatchObject({ status: 200 })
    expect(await balanceOf(to)).toBe(5n)

    const { owner } = user.context
    const ended = await prepareUpgradeTransaction({
      ...{ owner, node: user.context, data: '0x', delegation: zeroAddress },
    })
    await ended.send()
    await untilMined(anvil)
    const [[operation]] = seen as [Sent]
    await authorize(operation)
    expect(await code(user.address)).toBe('0x')
  })
})
