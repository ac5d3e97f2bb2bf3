import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPublicClient, erc20Abi, type Hex, http, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'

/** The code of Multicall3 from viem's files. viem does not export this code. */
const file = resolve(import.meta.dirname, '../../node_modules/viem/_esm/constants/contracts.js')
const { multicall3Bytecode }: { multicall3Bytecode: Hex } = await import(
  /* @vite-ignore */ pathToFileURL(file).href
)
const { address: multicall3 } = mainnet.contracts.multicall3

let chain: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1, tokens: true })
})
afterAll(() => chain?.stop())

test('a chain of the sandbox answers many reads in one call, as viem and wagmi send them by its chain entry', async () => {
  const client = createPublicClient({ chain: mainnet, transport: http(chain.rpcUrl) })
  const { address } = testAccounts.alice
  const [coins, tokens] = await client.multicall({
    allowFailure: false,
    contracts: [
      {
        address: multicall3,
        abi: parseAbi(['function getEthBalance(address) view returns (uint256)']),
        functionName: 'getEthBalance',
        args: [address],
      },
      {
        address: sandboxTokens.tide.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      },
    ],
  })
  expect(coins).toBe(await client.getBalance({ address }))
  expect(tokens).toBeGreaterThan(0n)
})

test('its code is what viem’s creation code deploys', async () => {
  const client = createPublicClient({ chain: mainnet, transport: http(chain.rpcUrl) })
  const { data: made } = await client.call({ data: multicall3Bytecode })
  expect(await client.getCode({ address: multicall3 })).toBe(made)
})
