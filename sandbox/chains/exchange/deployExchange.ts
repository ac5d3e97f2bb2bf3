import {
  type Abi,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { actAs } from '../actAs.ts'
import { sandboxTokens } from '../tokens/tokens.ts'
import { exchangeDeployer, sandboxExchange, sandboxPermitCoin } from './exchange.ts'
import { exchangeCode } from './exchangeCode.ts'

const plain = parseAbi(['constructor()'])
const acts = parseAbi([
  'function mint(address, uint256)',
  'function approve(address, uint256)',
  'function addLiquidity(address, uint256) payable',
])
const coins = parseEther('100')

/**
 * The pools, each with the reserve of its token. Each pool also gets 100 ether. One ether costs
 * 2,000 USD.
 */
const pools = [
  { address: sandboxTokens.tide.address, amount: parseUnits('200000', 6) },
  { address: sandboxTokens.moss.address, amount: parseUnits('57142', 18) },
  { address: sandboxPermitCoin.address, amount: parseUnits('200000', 6) },
]

/** Deploys the exchange and its pools on a chain with the sandbox's tokens. */
export async function deployExchange({ rpcUrl }: { rpcUrl: string }) {
  await actAs({ rpcUrl, from: exchangeDeployer, ether: '1000' }, async (act) => {
    const deploy = (bytecode: Hex) =>
      act({ data: encodeDeployData({ abi: plain as Abi, bytecode, args: [] }) })
    const say = (to: string, functionName: string, args: readonly unknown[], value = 0n) =>
      act({
        to,
        value: numberToHex(value),
        data: encodeFunctionData({ abi: acts, functionName, args } as never),
      })

    await deploy(exchangeCode.PermitCoin)
    await deploy(exchangeCode.Exchange)
    for (const { address, amount } of pools) {
      await say(address, 'mint', [exchangeDeployer, amount])
      await say(address, 'approve', [sandboxExchange, amount])
      await say(sandboxExchange, 'addLiquidity', [address, amount], coins)
    }
  })
}
