import { getAddress, isAddress } from 'viem'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { deployments } from '../../../src/engine/providers/uniswap/deployments.ts'
import { uniswap } from '../../../src/engine/providers/uniswap/uniswap.ts'

const networks = Object.entries(deployments)

test.each(networks)('the addresses on %s have the checksum that pages print', (_, deployment) => {
  const { factory, quoter, router, via = [], wrapped } = deployment!
  for (const one of [factory, quoter, router, wrapped, ...via.map(({ address }) => address)]) {
    expect(isAddress(one)).toBe(true)
    expect(getAddress(one)).toBe(one)
  }
})

test.each(networks)('%s is a network of viem, with Multicall3', (id) => {
  const known = Object.values(chains).find((one) => `eip155:${one.id}` === id)
  expect(known?.contracts).toHaveProperty('multicall3')
})

test('only its routers are called, and only on its networks', () => {
  const { serves, swap } = uniswap()
  expect(swap!.networks).toEqual(Object.keys(deployments))
  for (const [id, deployment] of networks)
    expect(swap!.routers).toHaveProperty(id, [deployment!.router])
  expect(serves({ caipNetworkId: 'eip155:250' } as never)).toBe(false)
})
