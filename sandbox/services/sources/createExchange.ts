import { encodeFunctionData, isAddress, isHex, parseAbi, zeroAddress } from 'viem'
import type { SwapProvider } from '../../../server/index.ts'
import { sandboxExchange, sandboxPermitCoin } from '../../chains/exchange/exchange.ts'
import { callChain } from '../../wallets/callChain.ts'
import type { SandboxSourceOptions } from './createSandboxSources.ts'

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes permit, bytes data) payable returns (uint256, uint256)',
  'function quote(address from, address to, uint256 amount) view returns (uint256)',
  'function pools(address token) view returns (uint256, uint256)',
])

/** Creates a source of swaps. It uses the exchange on the sandbox's chains. */
export function createExchange({
  chains,
  stopped,
  tokens,
}: Pick<SandboxSourceOptions, 'chains' | 'stopped' | 'tokens'>): SwapProvider {
  const networks = chains.map(({ chainId }) => `eip155:${chainId}` as const)

  async function read(chain: string, functionName: 'pools' | 'quote', args: readonly unknown[]) {
    const node = chains.find(({ chainId }) => `eip155:${chainId}` === chain)
    if (!node) throw new Error(`There are no swaps on "${chain.slice(0, 50)}".`)
    const data = encodeFunctionData({ abi, functionName, args } as never)
    const params = [{ to: sandboxExchange, data }, 'latest']
    const answer = await callChain({
      rpcUrl: node.rpcUrl,
      method: 'eth_call',
      params,
      signal: stopped,
    })
    return BigInt(String(answer).slice(0, 66))
  }

  const addressOf = (token: string | undefined) => {
    const address = token ?? coin
    if (!isAddress(address, { strict: false })) throw new Error('A token is an address.')
    return address
  }

  return {
    id: 'exchange',
    name: 'Exchange',
    networks,
    routers: Object.fromEntries(networks.map((network) => [network, [sandboxExchange]])),

    async getTokens({ caipNetworkId }) {
      const { decimals, iconUrl, name, symbol } = tokens.coinOf(caipNetworkId)
      const pooled = await Promise.all(
        tokens.of(caipNetworkId).map(async (token) => {
          const coins = await read(caipNetworkId, 'pools', [token.address]).catch(() => 0n)
          return coins > 0n ? [token] : []
        }),
      )
      return [
        { name, symbol, decimals, logoUrl: iconUrl },
        ...pooled.flat().map(({ address, decimals, iconUrl, name, symbol }) => ({
          name,
          symbol,
          address,
          decimals,
          logoUrl: iconUrl,
          hasPermit: address === sandboxPermitCoin.address,
        })),
      ]
    },

    async getQuote({ caipNetworkId, payAddress, payUnits, receiveAddress }) {
      const args = [addressOf(payAddress), addressOf(receiveAddress), BigInt(payUnits)]
      // The call reverts if there is no pool, or if the pool does not have enough tokens.
      const received = await read(caipNetworkId, 'quote', args).catch(() => 0n)
      return { receiveUnits: String(received) }
    },

    async buildSwap({ from, minimumUnits, payAddress, payUnits, permit = '0x', receiveAddress }) {
      if (!isHex(permit)) throw new Error('The permit is hex.')
      const description = {
        srcToken: addressOf(payAddress),
        dstToken: addressOf(receiveAddress),
        srcReceiver: sandboxExchange,
        dstReceiver: addressOf(from),
        amount: BigInt(payUnits),
        minReturnAmount: BigInt(minimumUnits),
        flags: 0n,
      }
      const data = encodeFunctionData({
        abi,
        functionName: 'swap',
        args: [zeroAddress, description, permit, '0x'],
      })
      return { to: sandboxExchange, data, value: payAddress === undefined ? payUnits : '0' }
    },
  }
}
