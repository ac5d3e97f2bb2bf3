import { formatUnits } from 'viem'
import { tokenPrograms } from '../../chains/solana/describeAccount.ts'
import { callChain } from '../../wallets/callChain.ts'
import { refusals } from '../Refusal.ts'
import type { BlockchainContext } from './BlockchainContext.ts'
import type { SandboxToken } from './createTokenList.ts'
import { solanaChain } from './solanaChain.ts'

interface Holder {
  readonly chain: string
  readonly address: string
}

/** An account's current holdings, from the chain itself. */
export async function readHoldings(context: BlockchainContext, holder: Holder) {
  const { chains, solana, stopped, tokens } = context
  const { chain, address } = holder
  const node = chains.find(({ chainId }) => `eip155:${chainId}` === chain)
  const coin = tokens.coinOf(chain)
  try {
    if (node) return await readEvm(node.rpcUrl)
    if (solana && chain === solanaChain) return await readSolana(solana.rpcUrl)
    return []
  } catch {
    throw refusals.unavailable('address', `The chain knows nothing of ${address.slice(0, 50)}.`)
  }

  async function readEvm(rpcUrl: string) {
    const ask = (method: string, params: unknown[]) =>
      callChain({ rpcUrl, method, params, signal: stopped })
    const owner = address.slice(2).padStart(64, '0')
    const held = await Promise.all(
      tokens.of(chain).map(async (token) => {
        const data = `0x70a08231${owner}`
        const answer = await ask('eth_call', [{ to: token.address, data }, 'latest'])
        return holding(token, BigInt(answer === '0x' ? 0 : (answer as string)))
      }),
    )
    const own = BigInt((await ask('eth_getBalance', [address, 'latest'])) as string)
    return [holding(coin, own), ...held.filter(({ quantity }) => quantity.numeric !== '0')]
  }

  async function readSolana(rpcUrl: string) {
    const ask = async (method: string, params: unknown[]) =>
      ((await callChain({ rpcUrl, method, params, signal: stopped })) as { value: never }).value
    const own = BigInt(await ask('getBalance', [address]))
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
      return holding(tokens.find(chain, mint) ?? unknown, BigInt(amount))
    })
    return [holding(coin, own), ...held.filter(({ quantity }) => quantity.numeric !== '0')]
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

function holding(token: SandboxToken, value: bigint) {
  const { address, chain, decimals, iconUrl = '', name, price, symbol } = token
  const numeric = formatUnits(value, decimals)
  return {
    name,
    symbol,
    chainId: chain,
    ...(address && { address: `${chain}:${address}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl,
  }
}
