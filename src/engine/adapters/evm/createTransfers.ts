import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { isEngineError } from '../../errors/EngineError.ts'
import type { Network } from '../../features/network/Network.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { NamespaceAdapter } from '../NamespaceAdapter.ts'
import type {
  EvmTransaction,
  FundsRequest,
  Transfer,
  Transfers,
  TransferToken,
} from '../Transfer.ts'
import { transferErrors } from '../transferErrors.ts'
import { estimateDataFee, estimateFees } from './estimateFees.ts'
import { revertReason } from './revertReason.ts'

const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function transfer(address, uint256) returns (bool)',
])
/** The exact gas of a transfer of the native coin between two plain accounts. */
const plainGas = 21_000n
/** The approximate gas of a token transfer. */
const usualTokenGas = 65_000n
const quantity = /^0x[0-9a-f]{1,64}$/i
const word = /^0x[0-9a-f]{64,}$/i
/** EIP-7702: the account delegates to a contract's code. The account still belongs to its key. */
const delegation = /^0xef0100[0-9a-f]{40}$/i

/** Provides transfers of coins and tokens (ERC-20) on eip155 networks. */
export function createTransfers(
  nodes: NonNullable<NamespaceAdapter['nodes']>,
): Required<Omit<Transfers, 'library'>> {
  async function ask(network: Network, method: string, params: unknown[], options: AbortOptions) {
    return nodes.ask({ network, method, params }, options)
  }

  async function readQuantity(...asked: Parameters<typeof ask>): Promise<bigint> {
    const answer = await ask(...asked)
    if (typeof answer !== 'string' || !quantity.test(answer)) throw adapterErrors.INVALID_BALANCE()
    return BigInt(answer)
  }

  const nativeBalance = ({ network, address }: FundsRequest, options: AbortOptions) =>
    readQuantity(network, 'eth_getBalance', [address, 'latest'], options)

  async function hasCode(network: Network, address: string, options: AbortOptions) {
    const code = await ask(network, 'eth_getCode', [address, 'latest'], options)
    return typeof code === 'string' && code !== '0x' && !delegation.test(code)
  }

  async function call(network: Network, to: string, data: string, options: AbortOptions) {
    const answer = await ask(network, 'eth_call', [{ to, data }, 'latest'], options)
    if (typeof answer !== 'string' || !word.test(answer)) throw transferErrors.NOT_A_TOKEN()
    return hex(answer)
  }

  async function tokenBalance(
    { network, address }: FundsRequest,
    token: TransferToken,
    options: AbortOptions,
  ): Promise<bigint> {
    const data = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [hex(address)] })
    const answer = await call(network, token.address, data, options)
    return decodeFunctionResult({ abi: erc20, functionName: 'balanceOf', data: answer })
  }

  /**
   * Compares a token's `decimals` with the chain's value, because a wrong number would change the
   * amount.
   */
  async function checkDecimals(network: Network, token: TransferToken, options: AbortOptions) {
    const data = encodeFunctionData({ abi: erc20, functionName: 'decimals' })
    const answer = await call(network, token.address, data, options).catch((thrown: unknown) => {
      // `decimals()` is optional in the standard.
      if (isRefusal(thrown)) return undefined
      throw thrown
    })
    if (answer === undefined) return
    const read = BigInt(answer.slice(0, 66))
    if (read !== BigInt(token.decimals))
      throw transferErrors.WRONG_DECIMALS(String(token.decimals), String(read))
  }

  /**
   * Simulates the transfer on a node. Some tokens return nothing, and a few return `false` without
   * reverting.
   */
  async function tryOut(
    network: Network,
    tried: { from: string; to: string; value: string; data?: string },
    options: AbortOptions,
  ) {
    const [answer, gas] = await Promise.all([
      ask(network, 'eth_call', [tried, 'latest'], options),
      readQuantity(network, 'eth_estimateGas', [tried], options),
    ]).catch((thrown: unknown) => {
      const reason = revertReason(thrown)
      throw reason === undefined ? thrown : transferErrors.REVERTED(reason).because(thrown)
    })
    const isRefused = typeof answer === 'string' && word.test(answer) && BigInt(answer) === 0n
    if (tried.data !== undefined && isRefused) throw transferErrors.REFUSED()
    // Adds a fifth to the gas of a contract call, because other transactions can change the state
    // before it runs.
    return gas === plainGas ? gas : (gas * 12n) / 10n
  }

  /** Simulates the transaction and estimates its fee. */
  async function price(
    network: Network,
    tried: ReturnType<typeof describe>,
    options: AbortOptions,
  ): Promise<{ transaction: EvmTransaction; fee: bigint; usualFee: bigint }> {
    const askHere = (method: string, params: unknown[]) => ask(network, method, params, options)
    const [gas, { fees, usual }, dataFee] = await Promise.all([
      tryOut(network, tried, options),
      estimateFees(askHere),
      estimateDataFee(askHere, tried.data),
    ])
    const transaction: EvmTransaction = Object.freeze({
      ...tried,
      chainId: toHex(BigInt(network.id)),
      gas: toHex(gas),
      ...mapValues(fees),
    })
    return {
      transaction,
      fee: gas * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n) + dataFee,
      usualFee: (tried.data === undefined ? plainGas : usualTokenGas) * usual + dataFee,
    }
  }

  return {
    async funds(holding, options) {
      const { network, token } = holding
      if (!token) {
        const native = await nativeBalance(holding, options)
        return { amount: native, native }
      }
      const [isToken, native] = await Promise.all([
        hasCode(network, token.address, options),
        nativeBalance(holding, options),
      ])
      if (!isToken) throw transferErrors.NOT_A_TOKEN()
      const [amount] = await Promise.all([
        tokenBalance(holding, token, options),
        checkDecimals(network, token, options),
      ])
      return { amount, native }
    },

    async prepare(transfer, options) {
      const { network, to } = transfer
      const [isContract, priced] = await Promise.all([
        hasCode(network, to, options),
        price(network, describe(transfer), options),
      ])
      return Object.freeze({ ...priced, isContract })
    },

    async prepareCall({ network, from, to, data, value }, options) {
      const asked = { from, to, value: toHex(value), data }
      const { fee, transaction } = await price(network, asked, options)
      return Object.freeze({ transaction, fee, isContract: true })
    },

    isCurrent: async () => true,
  }
}

function describe({ from, to, amount, token }: Transfer): {
  from: string
  to: string
  value: string
  data?: string
} {
  if (!token) return { from, to, value: toHex(amount) }
  const data = encodeFunctionData({
    abi: erc20,
    functionName: 'transfer',
    args: [hex(to), amount],
  })
  return { from, to: token.address, value: '0x0', data }
}

const isRefusal = (thrown: unknown) =>
  isEngineError(thrown, 'transfer/NOT_A_TOKEN') || revertReason(thrown) !== undefined

const hex = (address: string) => `0x${address.slice(2)}` as const
const toHex = (value: bigint) => `0x${value.toString(16)}`
const mapValues = (fees: object) =>
  Object.fromEntries(Object.entries(fees).map(([key, value]) => [key, toHex(value)]))
