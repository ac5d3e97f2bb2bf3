import { encodeFunctionData, isAddress, isHex, parseAbi, zeroAddress } from 'viem'
import { sandboxExchange, sandboxPermitCoin } from '../../chains/exchange/exchange.ts'
import { callChain } from '../../wallets/callChain.ts'
import { readJson, requireProject, type ServiceApp } from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import type { BlockchainContext } from './BlockchainContext.ts'

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const unlimited = 2n ** 256n - 1n

const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes permit, bytes data) payable returns (uint256, uint256)',
  'function quote(address from, address to, uint256 amount) view returns (uint256)',
  'function pools(address token) view returns (uint256, uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
])

/** Swaps through the exchange on the sandbox's chains. */
export function addSwap(app: ServiceApp, context: BlockchainContext) {
  const { chains, stopped, tokens } = context
  const known = requireProject(context, 'blockchainApi')

  /** The chain of a CAIP-2 id, and a client for its node. */
  function openChain(chain: string) {
    const node = chains.find(({ chainId }) => `eip155:${chainId}` === chain)
    if (!node) throw refusals.badInput('chainId', `There are no swaps on "${chain.slice(0, 50)}".`)
    const ask = async (method: string, params: unknown[]) =>
      (await callChain({ rpcUrl: node.rpcUrl, method, params, signal: stopped })) as string
    const read = async (to: string, functionName: string, args: readonly unknown[]) => {
      const data = encodeFunctionData({ abi, functionName, args } as never)
      return BigInt((await ask('eth_call', [{ to, data }, 'latest'])).slice(0, 66))
    }
    return { ask, read }
  }

  /** A token and its chain. */
  function readToken(id: unknown, field: string) {
    const [, chain, address] = /^(eip155:\d+):(0x[0-9a-f]{40})$/i.exec(String(id)) ?? []
    if (!chain || !address) throw refusals.badInput(field, 'A token is a CAIP-10 address.')
    return { chain, address: `0x${address.slice(2).toLowerCase()}` as const }
  }

  function readAmount(text: unknown) {
    const digits = String(text)
    if (!/^\d{1,78}$/.test(digits)) throw refusals.badInput('amount', 'The amount is an integer.')
    return BigInt(digits)
  }

  async function quote(from: unknown, to: unknown, amount: bigint) {
    const [source, target] = [readToken(from, 'from'), readToken(to, 'to')]
    const { read } = openChain(source.chain)
    const args = [source.address, target.address, amount]
    const received = await read(sandboxExchange, 'quote', args).catch(() => 0n)
    if (received === 0n) throw refusals.badInput('amount', 'insufficient liquidity')
    return { source, target, received }
  }

  app.get('/v1/convert/tokens', known, async (c) => {
    const chain = c.req.query('chainId') ?? ''
    const { read } = openChain(chain)
    const native = { ...tokens.coinOf(chain), address: coin }
    const pooled = await Promise.all(
      tokens.of(chain).map(async (token) => {
        const coins = await read(sandboxExchange, 'pools', [token.address]).catch(() => 0n)
        return coins > 0n ? [token] : []
      }),
    )
    return c.json({
      tokens: [native, ...pooled.flat()].map(({ address, decimals, iconUrl, name, symbol }) => ({
        name,
        symbol,
        address: `${chain}:${address}`,
        decimals,
        logoUri: iconUrl ?? null,
        eip2612: address === sandboxPermitCoin.address,
      })),
    })
  })

  app.get('/v1/convert/quotes', known, async (c) => {
    const { amount, from, to } = c.req.query()
    const fromAmount = readAmount(amount)
    const { received, source, target } = await quote(from, to, fromAmount)
    const entry = {
      id: null,
      fromAmount: String(fromAmount),
      fromAccount: `${source.chain}:${source.address}`,
      toAmount: String(received),
      toAccount: `${target.chain}:${target.address}`,
    }
    return c.json({ quotes: [entry] })
  })

  app.get('/v1/convert/allowance', known, async (c) => {
    const token = readToken(c.req.query('tokenAddress'), 'tokenAddress')
    const { address } = readToken(c.req.query('userAddress'), 'userAddress')
    if (token.address === coin) return c.json({ allowance: String(unlimited) })
    const { read } = openChain(token.chain)
    const allowance = await read(token.address, 'allowance', [address, sandboxExchange])
    return c.json({ allowance: String(allowance) })
  })

  app.get('/v1/convert/gas-price', known, async (c) => {
    const price = BigInt(await openChain(c.req.query('chainId') ?? '').ask('eth_gasPrice', []))
    const [standard, fast, instant] = [10n, 11n, 13n].map((tenths) =>
      String((price * tenths) / 10n),
    )
    return c.json({ standard, fast, instant })
  })

  app.get('/v1/convert/build-approve', known, (c) => {
    const { amount, from, to } = c.req.query()
    const units = amount === undefined ? unlimited : readAmount(amount)
    const data = encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [sandboxExchange, units],
    })
    // Like the real service, the two tokens replace the account and the contract.
    return c.json({ tx: { from, to, data, value: '0' } })
  })

  // The body carries the project.
  app.post(
    '/v1/convert/build-transaction',
    requireProject(context, 'blockchainApi', []),
    async (c) => {
      const body = Object(await readJson(c))
      const amount = readAmount(body.amount)
      const { address: user } = readToken(body.userAddress, 'userAddress')
      const { slippage, permit = '0x' } = Object(body.eip155)
      if (!Number.isInteger(slippage) || slippage < 0 || slippage > 50)
        throw refusals.badInput('slippage', 'The slippage is an unsigned integer up to 50.')
      if (!isHex(permit) || !isAddress(user))
        throw refusals.badInput('permit', 'The permit is hex.')
      const { received, source, target } = await quote(body.from, body.to, amount)
      const description = {
        srcToken: source.address,
        dstToken: target.address,
        srcReceiver: sandboxExchange,
        dstReceiver: user,
        amount,
        minReturnAmount: (received * BigInt(100 - slippage)) / 100n,
        flags: 0n,
      }
      const data = encodeFunctionData({
        abi,
        functionName: 'swap',
        args: [zeroAddress, description, permit, '0x'],
      })
      const gasPrice = await openChain(source.chain).ask('eth_gasPrice', [])
      return c.json({
        tx: {
          from: body.userAddress,
          to: `${source.chain}:${sandboxExchange}`,
          data,
          // Like the real service: the received amount, not a transaction's value.
          amount: String(received),
          eip155: { gas: '0', gasPrice: String(BigInt(gasPrice)) },
        },
      })
    },
  )
}
