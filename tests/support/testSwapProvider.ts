import type { SwapToken } from '../../src/engine/index.ts'
import type { SwapProvider, SwapTerms } from '../../src/engine/providers/index.ts'

export const testRouter = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const contracts = {
  usdc: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 },
  dai: { address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI', decimals: 18 },
} as const

/** The tokens of `testSwapProvider`, in the order of its list. */
export const [usdc, dai] = [contracts.usdc, contracts.dai].map(
  ({ address, decimals, symbol }): SwapToken => ({
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    quantity: { decimals: String(decimals) },
  }),
) as [SwapToken, SwapToken]

/** Returns the value of one token in USD, and the number of its units. */
function worthOf(address: string | undefined) {
  if (address === undefined) return { price: 2_000n, decimals: 18n }
  const isUsdc = address.toLowerCase() === contracts.usdc.address.toLowerCase()
  return { price: 1n, decimals: isUsdc ? 6n : 18n }
}

/** Creates a host's swap provider. Its calls contain a description in words. */
export function testSwapProvider(changes: Partial<SwapProvider> = {}): SwapProvider {
  return {
    id: 'own',
    name: 'Own swaps',
    networks: ['eip155:1'],
    routers: { 'eip155:1': [testRouter] },
    feeBasisPoints: 30,
    getTokens: async () => [
      { name: 'USD Coin', price: 1, ...contracts.usdc },
      { name: 'Dai Stablecoin', price: 1, ...contracts.dai },
      {
        name: 'Some Token',
        symbol: 'SOME',
        decimals: 18,
        address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
      },
    ],
    getQuote: async ({ payAddress, payUnits, receiveAddress }) => {
      const [pay, receive] = [worthOf(payAddress), worthOf(receiveAddress)]
      const worth = BigInt(payUnits) * pay.price * 10n ** receive.decimals
      return { receiveUnits: String(worth / (receive.price * 10n ** pay.decimals)) }
    },
    async buildSwap({ from, payAddress, payUnits, receiveAddress, slippage }, tools) {
      const quote = await this.getQuote(
        { caipNetworkId: 'eip155:1', payAddress, payUnits, receiveAddress },
        tools,
      )
      const terms = {
        payAddress,
        receiveAddress,
        payUnits,
        minimumUnits: String((BigInt(quote!.receiveUnits) * BigInt(100 - slippage)) / 100n),
        receiver: from,
      }
      const data = `0x${Buffer.from(JSON.stringify(terms)).toString('hex')}`
      return { to: testRouter, data, value: payAddress === undefined ? payUnits : '0' }
    },
    getGasPrice: async () => ({ gasPrice: '1000000000' }),
    readCall({ data }): SwapTerms {
      const terms = JSON.parse(Buffer.from(data.slice(2), 'hex').toString())
      const { minimumUnits, payUnits } = terms
      return { ...terms, payUnits: BigInt(payUnits), minimumUnits: BigInt(minimumUnits) }
    },
    ...changes,
  }
}
