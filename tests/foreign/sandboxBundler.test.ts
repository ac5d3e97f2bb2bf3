// @vitest-environment node
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBundler } from '../../sandbox/bundler/createBundler.ts'
import { deployEntryPoints } from '../../sandbox/chains/entryPoint/deployEntryPoints.ts'
import { entryPoints } from '../../sandbox/chains/entryPoint/entryPoints.ts'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { createPaymaster } from '../../sandbox/paymaster/createPaymaster.ts'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import { openSafe } from '../../server/secureSite/frame/evm/safe/openSafe.ts'
import { describeOperations } from '../support/describeOperations.ts'
import { deploySafe } from './deploySafe.ts'
import { deployUpgrade } from './deployUpgrade.ts'
import { startBundler } from './startBundler.ts'

const chainId = 31_337

let anvil: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof serveApp>>
let ours: Awaited<ReturnType<typeof serveApp>>
/** Of these only the paymasters are asked. */
let others: Record<'0.7' | '0.8', Awaited<ReturnType<typeof startBundler>>>
beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  await deployEntryPoints(anvil)
  // The official EntryPoints are not deployed, because their addresses are already in use.
  await deploySafe(anvil)
  await deployUpgrade(anvil)
  const start = (version: '0.7' | '0.8') =>
    startBundler({ chainId, rpcUrl: anvil.rpcUrl, version, kind: 'singleton' })
  others = { '0.7': await start('0.7'), '0.8': await start('0.8') }
  bundler = await serveApp(createBundler({ chains: [anvil] }))
  ours = await serveApp(createPaymaster({ chains: [anvil] }))
})
afterAll(() =>
  Promise.all([bundler, ours, others?.['0.7'], others?.['0.8'], anvil].map((one) => one?.stop())),
)

test('the EntryPoints of the chain are the sandbox’s own', async () => {
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  for (const { address, original } of entryPoints)
    expect(await client.getCode({ address })).toBe(await client.getCode(original))
})

const placeOf = () => ({ ...anvil, bundlerUrl: `${bundler.url}/${chainId}` })

describe('on the sandbox’s EntryPoints, with its bundler', () => {
  describeOperations('a Safe that the sandbox’s paymaster pays for', () => ({
    ...placeOf(),
    open: openSafe,
    paymasterUrl: ours.url,
  }))
  describeOperations('a Safe that the singleton paymaster pays for', () => ({
    ...placeOf(),
    open: openSafe,
    paymasterUrl: others['0.7'].url,
  }))
  describeOperations('an upgraded account that the sandbox’s paymaster pays for', () => ({
    ...placeOf(),
    paymasterUrl: ours.url,
  }))
  describeOperations('an upgraded account that the singleton paymaster pays for', () => ({
    ...placeOf(),
    paymasterUrl: others['0.8'].url,
  }))
})
