import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  zeroAddress,
} from 'viem'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { readArtifact } from './readArtifact.ts'
import { wrappedCode } from './wrappedCode.ts'

/** The key that deployed Uniswap v3 on mainnet, and the nonces that it had. */
const deployer = '0x6C9FC64A53c1b71FB3f9Af64d1ae3A4931A5f4E9'
/** Mainnet's wrapped coin. */
export const wrappedCoin = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
/** Mainnet's USDC. */
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** The addresses of Uniswap on mainnet. */
export const uniswapRouter = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const positionManager = '0xC36442b4a4522E871399CD717aBDD847Ab11FE88'
const provider = '0x00000000000000000000000000000000005eed00'
const gas = numberToHex(15_000_000)
const acts = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function deposit() payable',
  'function enableFeeAmount(uint24 fee, int24 tickSpacing)',
  'function mint(address, uint256)',
  'function approve(address, uint256)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
  'function mint(Mint params) payable',
])

/**
 * The two tokens of a pool with their amounts, and the fee tier. The amounts also set the price. A
 * narrow pool has funds only within 1 % of its price.
 */
export type UniswapPool = readonly [
  one: readonly [Address, bigint],
  other: readonly [Address, bigint],
  fee: 100 | 500 | 3_000 | 10_000,
  range?: 'narrow',
]

const { moss, quiet, tide } = sandboxTokens

/**
 * At 2,000 dollars for one ether. For a little ether the pool of 0.05 % is best, for much the one of
 * 0.3 %. The pool of MOSS and TIDE pays a hundred dollars for one MOSS, but has enough for a hundred
 * only.
 */
export const usualPools: readonly UniswapPool[] = [
  [[wrappedCoin, parseEther('1000')], [tide.address, parseUnits('2000000', 6)], 3_000],
  [[wrappedCoin, parseEther('10')], [tide.address, parseUnits('20100', 6)], 500],
  [[wrappedCoin, parseEther('500')], [moss.address, parseEther('250000')], 3_000],
  [[wrappedCoin, parseEther('500')], [quiet.address, parseUnits('1000000', 6)], 10_000],
  [[moss.address, parseEther('100')], [tide.address, parseUnits('10000', 6)], 100, 'narrow'],
]

/**
 * Deploys the official contracts of Uniswap v3 from their packages, at mainnet's addresses, and
 * creates pools. The chain has the sandbox's tokens.
 */
export async function deployUniswap({
  rpcUrl,
  pools = usualPools,
}: {
  rpcUrl: string
  pools?: readonly UniswapPool[]
}): Promise<void> {
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  // Sends one transaction at a time, because a chain can give a transaction the nonce of a pending
  // transaction.
  async function send(from: string, transaction: object) {
    await call('eth_sendTransaction', [{ from, gas, ...transaction }])
    await untilMined({ rpcUrl })
  }
  const deploy = async (nonce: number, name: string, args: readonly unknown[]) => {
    const { abi, bytecode } = readArtifact(pathOf(name))
    await call('anvil_setNonce', [deployer, numberToHex(nonce)])
    await send(deployer, { data: encodeDeployData({ abi, bytecode, args }) })
  }
  const act = (to: string, functionName: string, args: readonly unknown[], value = 0n) =>
    send(provider, {
      to,
      value: numberToHex(value),
      data: encodeFunctionData({ abi: acts, functionName, args } as never),
    })

  await call('anvil_setCode', [wrappedCoin, wrappedCode.Wrapped])
  for (const account of [deployer, provider]) {
    await call('anvil_setBalance', [account, numberToHex(parseEther('100000'))])
    await call('anvil_impersonateAccount', [account])
  }
  const factory = '0x1F98431c8aD98523631AE4a59f267346ea31F984'
  await deploy(0, 'v3-core/UniswapV3Factory', [])
  // On mainnet the governance added this tier later.
  const enable = { abi: acts, functionName: 'enableFeeAmount', args: [100, 1] } as const
  await send(deployer, { to: factory, data: encodeFunctionData(enable) })
  await deploy(8, 'v3-periphery/NonfungiblePositionManager', [factory, wrappedCoin, zeroAddress])
  await deploy(13, 'swap-router-contracts/lens/QuoterV2', [factory, wrappedCoin])
  await deploy(14, 'swap-router-contracts/SwapRouter02', [
    zeroAddress,
    factory,
    positionManager,
    wrappedCoin,
  ])
  for (const [one, other, fee, range] of pools) {
    for (const [token, amount] of [one, other]) {
      if (token === wrappedCoin) await act(token, 'deposit', [], amount)
      else await act(token, 'mint', [provider, amount])
      // QUIET refuses a new allowance over an old one.
      await act(token, 'approve', [positionManager, 0n])
      await act(token, 'approve', [positionManager, amount])
    }
    const [first, second] = BigInt(one[0]) < BigInt(other[0]) ? [one, other] : [other, one]
    const pair = [first[0], second[0], fee]
    const price = squareRoot((second[1] << 192n) / first[1])
    await act(positionManager, 'createAndInitializePoolIfNecessary', [...pair, price])
    const spacing = { 100: 1, 500: 10, 3000: 60, 10000: 200 }[fee]
    const [lower, upper] =
      range === 'narrow'
        ? around(Number(second[1]) / Number(first[1]), spacing)
        : around(1, spacing, 887_272)
    const terms = {
      token0: first[0],
      token1: second[0],
      fee,
      tickLower: lower,
      tickUpper: upper,
      amount0Desired: first[1],
      amount1Desired: second[1],
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: provider,
      deadline: 2n ** 40n,
    }
    await act(positionManager, 'mint', [terms])
  }
  for (const account of [deployer, provider])
    await call('anvil_stopImpersonatingAccount', [account])
}

/** Puts a token of the sandbox with as many decimals at the address of mainnet's USDC. */
export async function deployUsdc({ rpcUrl }: { rpcUrl: string }): Promise<void> {
  const code = await callChain({ rpcUrl, method: 'eth_getCode', params: [tide.address, 'latest'] })
  await callChain({ rpcUrl, method: 'anvil_setCode', params: [usdc, code] })
}

/** Returns the path of a contract's source in its package, without `.sol`. */
function pathOf(name: string): string {
  const [pack, ...path] = name.split('/')
  return `@uniswap/${pack}/artifacts/contracts/${path.join('/')}.sol/${path.at(-1)}.json`
}

/** The ticks around a price: a tick is 0.01 %. */
function around(price: number, spacing: number, ticks = 100): readonly [number, number] {
  const middle = Math.log(price) / Math.log(1.0001)
  const [lower, upper] = [middle - ticks, middle + ticks]
  return [Math.ceil(lower / spacing) * spacing, Math.floor(upper / spacing) * spacing]
}

function squareRoot(value: bigint): bigint {
  let [root, next] = [value, (value + 1n) / 2n]
  while (next < root) [root, next] = [next, (next + value / next) / 2n]
  return root
}
