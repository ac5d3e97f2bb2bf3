import type { Holding, Sources } from '../../../server/index.ts'
import { tokenPrograms } from '../../chains/solana/describeAccount.ts'
import { callChain } from '../../wallets/callChain.ts'
import type { SandboxSourceOptions } from './createSandboxSources.ts'
import type { SandboxToken } from './createTokenList.ts'
import { solanaChain } from './solanaChain.ts'

type Account = Parameters<Sources['holdings']>[0]

/**
 * Reads an account's current holdings from the chain. `undefined` if the chain does not run here.
 */
export async function readHoldings(
  { chains, solana, stopped, tokens }: SandboxSourceOptions,
  { address, network: { caipNetworkId: chain } }: Account,
): Promise<readonly Holding[] | undefined> {
  const node = chains.find(({ chainId }) => `eip155:${chainId}` === chain)
  const coin = tokens.coinOf(chain)
  if (node) return readEvm(node.rpcUrl)
  return solana && chain === solanaChain ? readSolana(solana.rpcUrl) : undefined

  async function readEvm(rpcUrl: string) {
    const ask = (method: string, params: unknown[]) =>
      callChain({ rpcUrl, method, params, signal: stopped })
    const owner = address.slice(2).padStart(64, '0')
    const held = await Promise.all(
      tokens.of(chain).map(async (token) => {
        const data = `0x70a08231${owner}`
        const answer = await ask('eth_call', [{ to: token.address, data }, 'latest'])
        return toHolding(token, BigInt(answer === '0x' ? 0 : (answer as string)))
      }),
    )
    const balance = BigInt((await ask('eth_getBalance', [address, 'latest'])) as string)
    return [toHolding(coin, balance), ...held.filter(({ amount }) => amount > 0n)]
  }

  async function readSolana(rpcUrl: string) {
    const ask = async (method: string, params: unknown[]) =>
      ((await callChain({ rpcUrl, method, params, signal: stopped })) as { value: never }).value
    const balance = BigInt(await ask('getBalance', [address]))
    const accounts: readonly SplAccount[] = (
      await Promise.all(
        [...tokenPrograms.keys()].map((programId) =>
          ask('getTokenAccountsByOwner', [address, { programId }, { encoding: 'jsonParsed' }]),
        ),
      )
    ).flat()
    const held = accounts.map(({ account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      const { amount, decimals } = tokenAmount
      const unknown = {
        chain,
        address: mint,
        name: 'Unknown token',
        symbol: '?',
        decimals,
        price: 0,
      }
      return toHolding(tokens.find(chain, mint) ?? unknown, BigInt(amount))
    })
    return [toHolding(coin, balance), ...held.filter(({ amount }) => amount > 0n)]
  }
}

interface SplAccount {
  readonly account: {
    readonly data: {
      readonly parsed: {
        readonly info: {
          readonly mint: string
          readonly tokenAmount: { readonly amount: string; readonly decimals: number }
        }
      }
    }
  }
}

function toHolding(token: SandboxToken, amount: bigint): Holding {
  const { address, decimals, iconUrl, name, price, symbol } = token
  return {
    ...(address && { tokenAddress: address }),
    name,
    symbol,
    decimals,
    amount,
    ...(iconUrl && { iconUrl }),
    ...(price > 0 && { usd: String(price) }),
  }
}
