import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { actAs } from '../../sandbox/chains/actAs.ts'
import { tokenCode } from '../../sandbox/chains/tokens/tokenCode.ts'
import { sandboxCollections, sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import type { NftCollection } from '../../src/engine/providers/onchainActivity/NftCollection.ts'
import type { TokenList } from '../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { deployEns } from '../support/ens/deployEns.ts'
import { deployUniswap, deployUsdc, usdc, usualPools, wrappedCoin } from './deployUniswap.ts'

/** A green square. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 1 1%22%3E%3Cpath fill=%22%2336b37e%22 d=%22M0 0h1v1H0z%22/%3E%3C/svg%3E'

const printMaker = '0x00000000000000000000000000000000005eed01'
const prints = getContractAddress({ from: printMaker, nonce: 0n })
const printsAbi = parseAbi(['constructor(string)', 'function mint(address, uint256, uint256)'])

/** The data about the chain that the page "Mainnet without an account" needs. */
export interface LocalMainnet {
  /** The chain's tokens, in the format of tokenlists.org. */
  readonly tokens: TokenList
  readonly collections: readonly NftCollection[]
  /** Whether Uniswap is deployed. Its packages are under copyleft, and are installed separately. */
  readonly hasUniswap: boolean
}

/**
 * Deploys on a chain of the sandbox what Ethereum has, at the same addresses: ENS with names of the
 * test accounts, an NFT collection, and Uniswap if its packages are installed. The chain must
 * already have the sandbox's tokens.
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
  await deployPrints(chain)
  const listed = Object.values(sandboxTokens).map((token) => ({ chainId: 1, ...token }))
  const collections = [
    { chainId: 1, address: prints, name: 'Lawn Prints' },
    { chainId: 1, ...sandboxCollections.pictures },
  ]
  return { tokens: { tokens: listed }, collections, hasUniswap }
}

/** A collection whose metadata and picture are in the contract, with two alike for Alice. */
async function deployPrints({ rpcUrl }: { rpcUrl: string }): Promise<void> {
  const metadata = encodeURIComponent(JSON.stringify({ name: 'Lawn', image: picture }))
  const args = [`data:application/json,${metadata}`] as const
  const data = encodeDeployData({ abi: printsAbi, bytecode: tokenCode.Prints, args })
  const mint = [testAccounts.alice.address, 1n, 2n] as const
  await actAs({ rpcUrl, from: printMaker, ether: '10' }, async (act) => {
    await act({ data })
    await act({
      to: prints,
      data: encodeFunctionData({ abi: printsAbi, functionName: 'mint', args: mint }),
    })
  })
  await untilMined({ rpcUrl })
}
