import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mainnet, sepolia } from '../../src/engine/networks/index.ts'
import { NetworkMark, TokenMark } from '../../src/themes/icons/TokenMark.tsx'
import { loadMark } from '../../src/themes/marks/loadMark.ts'

const chainId = 'eip155:1'
const usdc = `${chainId}:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48` as const

const readSvg = async (key: Parameters<typeof loadMark>[0]) =>
  decodeURIComponent((await loadMark(key))!.replace('data:image/svg+xml,', ''))

test('a known network shows its mark, and its test network the same', async () => {
  const { container } = render(
    <>
      <NetworkMark network={mainnet} />
      <NetworkMark network={sepolia} />
    </>,
  )
  await expect.poll(() => container.querySelectorAll('img')).toHaveLength(2)
  const [first, second] = [...container.querySelectorAll('img')].map(({ src }) => src)
  expect(first).toBe(second)
  // It says nothing to screen readers, because the name is beside it.
  expect(screen.queryByRole('img')).toBeNull()
})

test('a network that is not known shows the first letter of its name', async () => {
  const network = { caipNetworkId: 'eip155:999999', name: 'Ours' } as const
  const { container } = render(<NetworkMark network={network} />)
  expect(await loadMark({ kind: 'network', id: network.caipNetworkId })).toBeUndefined()
  expect(container.querySelector('[data-letter]')).toHaveAttribute('data-letter', 'O')
})

test('a token gets a mark by its contract, in any case, and not by its symbol', async () => {
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

test('the coin of a network that uses ether has the mark of ether', async () => {
  const arbitrum = 'eip155:42161'
  const coin = await loadMark({ kind: 'token', id: arbitrum })
  expect(coin).toBe(await loadMark({ kind: 'token', id: chainId }))
  expect(coin).not.toBe(await loadMark({ kind: 'network', id: arbitrum }))
})

test.each(['eip155:999999', '__proto__', 'constructor', ''])('“%s” has no mark', async (id) => {
  expect(await loadMark({ kind: 'token', id })).toBeUndefined()
  expect(await loadMark({ kind: 'network', id })).toBeUndefined()
})
