import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseEther, parseUnits } from 'viem'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import type { TokenList } from '../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { deployEns } from '../support/ens/deployEns.ts'
import { deployUniswap, deployUsdc, usdc, usualPools, wrappedCoin } from './deployUniswap.ts'

/** A green square. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Cpath fill=%22%2336b37e%22 d=%22M0 0h1v1H0z%22/%3E%3C/svg%3E'

/** What the page "Mainnet without an account" needs to know about the chain. */
export interface LocalMainnet {
  /** The chain's tokens, in the format of tokenlists.org. */
  readonly tokens: TokenList
  /** Whether Uniswap is deployed. Its packages are under copyleft, and are installed separately. */
  readonly hasUniswap: boolean
}

/**
 * Gives a chain of the sandbox what Ethereum has at the same addresses: ENS with names of the test
 * accounts, and Uniswap if its packages are installed. The chain has the sandbox's tokens.
 */
export async function deployMainnet(chain: { rpcUrl: string }): Promise<LocalMainnet> {
  const { alice, bob } = testAccounts
  const ens = await deployEns(chain)
  for (const [name, { address }] of [
    ['alice.eth', alice],
    ['bob.eth', bob],
  ] as const) {
    await ens.setName(name, { 60: address })
    await ens.setPrimary(address, name)
  }
  await ens.setText('alice.eth', 'avatar', picture)
  const hasUniswap = existsSync(join(import.meta.dirname, 'node_modules/@uniswap'))
  if (hasUniswap) {
    await deployUsdc(chain)
    const dollars = [
      [wrappedCoin, parseEther('1000')],
      [usdc, parseUnits('2000000', 6)],
      500,
    ] as const
    await deployUniswap({ ...chain, pools: [...usualPools, dollars] })
  }
  const listed = Object.values(sandboxTokens).map((token) => ({ chainId: 1, ...token }))
  return { tokens: { tokens: listed }, hasUniswap }
}
