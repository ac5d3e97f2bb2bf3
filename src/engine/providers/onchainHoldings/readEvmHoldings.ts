import { decodeFunctionResult, encodeFunctionData, isAddress, parseAbi } from 'viem/utils'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { Network } from '../../features/network/Network.ts'
import type { Holding, ProviderAccount, ProviderOptions } from '../Provider.ts'
import type { ListedToken } from './parseTokenList.ts'

/** Multicall3 is at this address on almost all networks (multicall3.com). */
const official = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
  'function getEthBalance(address owner) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])
const mostTokens = 1_000
const word = /^0x[0-9a-f]{64}$/i
const bytes = /^0x([0-9a-f]{2})*$/i

/**
 * The coin and those of the listed tokens that the account has, in one `eth_call`. A token whose
 * contract fails is left out. `undefined` if the network has no Multicall3.
 */
export async function readEvmHoldings(
  { address, network }: ProviderAccount,
  listed: readonly ListedToken[],
  { askNode }: ProviderOptions,
): Promise<readonly Holding[] | undefined> {
  if (!isAddress(address, { strict: false })) return undefined
  const owner = address
  const target = multicallOf(network)
  const tokens = listed
    .filter(({ chainId }) => chainId === Number(network.id))
    .filter((token): token is ListedToken & { address: `0x${string}` } =>
      isAddress(token.address, { strict: false }),
    )
    .slice(0, mostTokens)
  const calls = [
    {
      target,
      allowFailure: false,
      callData: encodeFunctionData({ abi, functionName: 'getEthBalance', args: [owner] }),
    },
    ...tokens.map((token) => ({
      target: token.address,
      allowFailure: true,
      callData: encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] }),
    })),
  ]
  const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] })
  const answer = await askNode({
    network,
    method: 'eth_call',
    params: [{ to: target, data }, 'latest'],
  })
  if (answer === '0x') return undefined
  if (typeof answer !== 'string' || !bytes.test(answer)) throw adapterErrors.INVALID_BALANCE()
  const [coin, ...balances] = decodeFunctionResult({
    abi,
    functionName: 'aggregate3',
    data: `0x${answer.slice(2)}`,
  })
  if (!coin || !word.test(coin.returnData)) throw adapterErrors.INVALID_BALANCE()
  return [
    { ...network.nativeCurrency, amount: BigInt(coin.returnData) },
    ...tokens.flatMap(({ address: tokenAddress, logoURI, decimals, name, symbol }, at) => {
      const { returnData = '0x', success = false } = balances[at] ?? {}
      if (!success || !word.test(returnData) || BigInt(returnData) === 0n) return []
      const amount = BigInt(returnData)
      return [{ tokenAddress, symbol, name, decimals, amount, iconUrl: logoURI, isListed: true }]
    }),
  ]
}

function multicallOf({ contracts }: Network): `0x${string}` {
  const own = contracts?.multicall3?.address
  return own && isAddress(own, { strict: false }) ? own : official
}
