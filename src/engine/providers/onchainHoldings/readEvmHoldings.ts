import { encodeFunctionData, isAddress, parseAbi } from 'viem/utils'
import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { multicall, multicallOf } from '../multicall.ts'
import type { Holding, ProviderAccount, ProviderOptions } from '../Provider.ts'
import type { ListedToken } from './parseTokenList.ts'

const abi = parseAbi([
  'function getEthBalance(address owner) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])
const mostTokens = 1_000
const word = /^0x[0-9a-f]{64}$/i

/**
 * Reads the account's coin and the listed tokens in one `eth_call`. Leaves out a token whose
 * contract fails. Resolves with `undefined` if the network has no Multicall3.
 */
export async function readEvmHoldings(
  { address, network }: ProviderAccount,
  listed: readonly ListedToken[],
  options: ProviderOptions,
): Promise<readonly Holding[] | undefined> {
  if (!isAddress(address, { strict: false })) return undefined
  const owner = address
  const tokens = listed
    .filter(({ chainId }) => chainId === Number(network.id))
    .filter((token): token is ListedToken & { address: `0x${string}` } =>
      isAddress(token.address, { strict: false }),
    )
    .slice(0, mostTokens)
  const answers = await multicall(
    [
      {
        target: multicallOf(network),
        callData: encodeFunctionData({ abi, functionName: 'getEthBalance', args: [owner] }),
      },
      ...tokens.map((token) => ({
        target: token.address,
        callData: encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] }),
      })),
    ],
    { ...options, network },
  )
  if (!answers) return undefined
  const [coin = '0x', ...balances] = answers
  if (!word.test(coin)) throw adapterErrors.INVALID_BALANCE()
  return [
    { ...network.nativeCurrency, amount: BigInt(coin) },
    ...tokens.flatMap(({ address: tokenAddress, logoURI, decimals, name, symbol }, at) => {
      const balance = balances[at] ?? '0x'
      if (!word.test(balance) || BigInt(balance) === 0n) return []
      const amount = BigInt(balance)
      return [{ tokenAddress, symbol, name, decimals, amount, iconUrl: logoURI, isListed: true }]
    }),
  ]
}
