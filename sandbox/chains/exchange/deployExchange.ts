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
import { callChain } from '../../wallets/callChain.ts'
import { sandboxTokens } from '../tokens/tokens.ts'
import { exchangeDeployer, sandboxExchange, sandboxPermitCoin } from './exchange.ts'
import { exchangeCode } from './exchangeCode.ts'

const plain = parseAbi(['constructor()'])
const acts = parseAbi([
  'function mint(address, uint256)',
  'function approve(address, uint256)',
  'function addLiquidity(address, uint256) payable',
])
const gas = numberToHex(5_000_000)
const coins = parseEther('100')

/** The reserve of each pool's token. Each pool also gets 100 ether, at 2,000 USD for one ether. */
const pools = [
  { address: sandboxTokens.tide.address, amount: parseUnits('200000', 6) },
  { address: sandboxTokens.moss.address, amount: parseUnits('57142', 18) },
  { address: sandboxPermitCoin.address, amount: parseUnits('200000', 6) },
]

/** Deploys the exchange and its pools on a chain with the sandbox's tokens. */
export async function deployExchange({ rpcUrl }: { rpcUrl: string }) {
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  const act = (transaction: object) =>
    call('eth_sendTransaction', [{ from: exchangeDeployer, gas, ...transaction }])
  const deploy = (bytecode: Hex) =>
    act({ data: encodeDeployData({ abi: plain as Abi, bytecode, args: [] }) })
  const say = (to: string, functionName: string, args: readonly unknown[], value = 0n) =>
    act({
      to,
      value: numberToHex(value),
      data: encodeFunctionData({ abi: acts, functionName, args } as never),
    })

  await call('anvil_setBalance', [exchangeDeployer, numberToHex(parseEther('1000'))])
  await call('anvil_impersonateAccount', [exchangeDeployer])
  await deploy(exchangeCode.PermitCoin)
  await deploy(exchangeCode.Exchange)
  for (const { address, amount } of pools) {
    await say(address, 'mint', [exchangeDeployer, amount])
    await say(address, 'approve', [sandboxExchange, amount])
    await say(sandboxExchange, 'addLiquidity', [address, amount], coins)
  }
  await call('anvil_stopImpersonatingAccount', [exchangeDeployer])
}
