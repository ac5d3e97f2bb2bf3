import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arbitrum, mainnet, sepolia } from '../../src/engine/networks/index.ts'
import { NetworkMark, TokenMark } from '../../src/themes/icons/TokenMark.tsx'
import { loadMark } from '../../src/themes/marks/loadMark.ts'

const chainId = 'eip155:1'
const usdc = `${chainId}:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48` as const

const readSvg = async (key: Parameters<typeof loadMark>[0]) =>
  decodeURIComponent((await loadMark(key))!.replace('data:image/svg+xml,', ''))

test('a known network shows its picture, and so does its test network', async () => {
  const { container } = render(
    <>
      <NetworkMark network={mainnet} />
      <NetworkMark network={sepolia} />
    </>,
  )
  await expect.poll(() => container.querySelectorAll('img')).toHaveLength(2)
  const [first, second] = [...container.querySelectorAll('img')].map(({ src }) => src)
  expect(first).toBe(second)
  // The mark has no role for screen readers, because the name is beside it.
  expect(screen.queryByRole('img')).toBeNull()
})

test('an unknown network shows the first letter of its name', async () => {
  const network = { caipNetworkId: 'eip155:999999', name: 'Ours' } as const
  const { container } = render(<NetworkMark network={network} />)
  expect(await loadMark({ kind: 'network', id: network.caipNetworkId })).toBeUndefined()
  expect(container.querySelector('[data-letter]')).toHaveAttribute('data-letter', 'O')
})

test('a token’s picture depends on its contract, in any case, and not on its symbol', async () => {
  const { container } = render(
    <>
      <TokenMark token={{ symbol: 'USDC', chainId, address: usdc.toLowerCase() as typeof usdc }} />
      <TokenMark token={{ symbol: 'USDC', chainId, address: `${chainId}:0x${'1'.repeat(40)}` }} />
    </>,
  )
  await expect.poll(() => container.querySelectorAll('img')).toHaveLength(1)
  expect(container.querySelector('[data-letter]')).toHaveAttribute('data-letter', 'U')
  expect(await readSvg({ kind: 'token', id: usdc })).toContain('<svg')
})

test('the coin of a network that uses ether has the picture of ether', async () => {
  const arbitrum = 'eip155:42161'
  const coin = await loadMark({ kind: 'token', id: arbitrum })
  expect(coin).toBe(await loadMark({ kind: 'token', id: chainId }))
  expect(coin).not.toBe(await loadMark({ kind: 'network', id: arbitrum }))
})

test('a network and its coin keep different pictures when they are shown again', async () => {
  const both = (
    <>
      <NetworkMark network={arbitrum} />
      <TokenMark token={{ symbol: 'ETH', chainId: arbitrum.caipNetworkId }} />
    </>
  )
  const first = render(both)
  await expect.poll(() => first.container.querySelectorAll('img')).toHaveLength(2)
  first.unmount()
  const { container } = render(both)
  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([
    await loadMark({ kind: 'network', id: arbitrum.caipNetworkId }),
    await loadMark({ kind: 'token', id: arbitrum.caipNetworkId }),
  ])
})

test.each(['eip155:999999', '__proto__', 'constructor', ''])('“%s” has no picture', async (id) => {
  expect(await loadMark({ kind: 'token', id })).toBeUndefined()
  expect(await loadMark({ kind: 'network', id })).toBeUndefined()
})
