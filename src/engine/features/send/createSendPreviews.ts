import type { PreparedTransfer, Transfers } from '../../adapters/Transfer.ts'
import { transferErrors } from '../../adapters/transferErrors.ts'
import { formatUnits, parseDecimal, writeOut } from '../../amounts/Amount.ts'
import { formatUsd } from '../../amounts/formatUsd.ts'
import { amountErrors, parseAmount, parseUsdAmount } from '../../amounts/parseAmount.ts'
import { usdAtMost } from '../../amounts/roundUp.ts'
import { isSameAddress } from '../../caip/CaipAddress.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { commonErrors } from '../../errors/defineErrors.ts'
import { hasProvider } from '../../providers/Provider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { within } from '../../store/untilAborted.ts'
import { tokens } from '../accountReads.ts'
import { calls } from '../calls/index.ts'
import { type Connection, currentConnection } from '../connection/Connection.ts'
import { createKnownAddresses, type KnownReceivers } from '../createKnownReceivers.ts'
import { shownCurrency } from '../currency/Currency.ts'
import { activity } from '../index.ts'
import type { Network } from '../network/Network.ts'
import {
  type ParsedSend,
  parseSendDraft,
  parseSendToken,
  type ReceiverCheck,
} from './parseSendDraft.ts'
import type { SendDraft, SendPreview, SendToken, SendWarning } from './Send.ts'

export interface SendPreviewParts {
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'load' | 'networkSwitch' | 'platform' | 'store'
  >
  known: KnownReceivers
  receivers: ReceiverCheck
}

type Holding = Omit<ParsedSend, 'receiver'>

/** How long to wait for the history, in milliseconds. */
const historyLimit = 5_000

/** Builds the transaction for a draft. */
export function createSendPreviews({ context, known, receivers }: SendPreviewParts) {
  const { adapters, config, load, networkSwitch, platform, store } = context

  function transfersFor({ network }: Pick<Holding, 'network'>): Transfers {
    const { transfers } = adapters.for(network.chainNamespace)
    if (!transfers) throw transferErrors.UNSUPPORTED_CHAIN()
    return transfers
  }

  function connectionFor({ network }: Pick<Holding, 'network'>): Connection {
    const connection = currentConnection(store.get(), network.chainNamespace)
    if (!connection) throw transferErrors.NOT_CONNECTED()
    return connection
  }

  /**
   * Resolves with the largest amount that can be sent. The fee is subtracted if it is paid in the
   * same coin.
   */
  async function most(
    holding: Holding,
    { to, ...options }: AbortOptions & { to: string | undefined },
  ): Promise<bigint> {
    const { network, transferToken: token } = holding
    const [{ address: from }] = connectionFor(holding).accounts
    const transfers = transfersFor(holding)
    const { amount } = await transfers.funds({ network, address: from, token }, options)
    if (token) return amount
    const trial = { network, from, to: to ?? from, amount: 0n }
    const { fee } = await transfers.prepare(trial, options)
    const { decimals, symbol } = network.nativeCurrency
    if (amount <= fee) throw transferErrors.NOT_ENOUGH_FOR_FEE(formatUnits(fee, decimals), symbol)
    return amount - fee
  }

  function readAmount({ sendTokenAmount: text, unit, token }: SendDraft, decimals: number): bigint {
    const typed = text.trim()
    return unit === 'money'
      ? parseUsdAmount(typed, {
          decimals,
          price: token?.price,
          rate: shownCurrency(store.get().currency).rate,
        })
      : parseAmount(typed, decimals)
  }

  /**
   * Resolves with the price from the loaded holdings. Without an address, this is the price of the
   * native coin.
   */
  async function heldPrice({
    address,
    chainId,
  }: Pick<SendToken, 'address' | 'chainId'>): Promise<number | undefined> {
    const feature = await load(tokens).catch(() => undefined)
    const held = feature?.list
      .get()
      .data?.find((one) => one.address === address && one.chainId === chainId)
    return held && held.price > 0 ? held.price : undefined
  }

  /** Adds the current price, because the draft's own price may be an hour old. */
  const withPrice = async (token: SendToken): Promise<SendToken> => ({
    ...token,
    price: (await heldPrice(token)) ?? token.price,
  })

  /**
   * Resolves with the receivers in the history. If the provider is slow, resolves without
   * receivers, so that the preview is not delayed.
   */
  async function sentBefore(
    { network }: Holding,
    from: string,
    { signal }: AbortOptions,
  ): Promise<readonly string[]> {
    const { caipNetworkId } = network
    if (!hasProvider(config.providers, 'history', network)) return []
    const work = async (limited: AbortSignal) =>
      (await load(activity)).receivers({ address: from, caipNetworkId }, { signal: limited })
    const { clock } = platform
    return within(historyLimit, { clock, signal, timeoutError: commonErrors.ABORTED, work }).catch(
      () => [],
    )
  }

  /**
   * Resolves with the name of the host's provider that pays the fee, if the wallet supports a
   * paymaster (ERC-7677).
   */
  async function sponsorOf(
    { network }: Holding,
    options: AbortOptions,
  ): Promise<string | undefined> {
    const hasPaymaster = config.providers?.some((one) => one.paymaster && one.serves(network))
    if (!hasPaymaster || network.chainNamespace !== 'eip155') return undefined
    // If the wallet does not answer, the user pays.
    const plan = await (await load(calls)).plan(1, options).catch(() => undefined)
    return plan?.sponsor
  }

  return {
    most: (token: SendToken, options: AbortOptions & { to: string | undefined }) =>
      most(parseSendToken(token, store.get()), options),

    /**
     * Switches to the token's network, reads the chain, and builds the transaction. If `before` is
     * set, adds warnings for the differences.
     */
    async make(
      given: SendDraft,
      {
        before,
        mayBeSponsored,
        ...options
      }: AbortOptions & { before?: SendPreview | undefined; mayBeSponsored: boolean },
    ): Promise<SendPreview> {
      const draft = given.token ? { ...given, token: await withPrice(given.token) } : given
      const holding = parseSendDraft(draft, store.get())
      const { network, decimals, transferToken, token } = holding
      const transfers = transfersFor(holding)
      // Validates the typed amount before any request is sent.
      const typed = draft.isMax ? undefined : readAmount(draft, decimals)
      if (connectionFor(holding).caipNetworkId !== network.caipNetworkId)
        await networkSwitch.switchTo(network.caipNetworkId, options.signal)
      const [{ address: from }] = connectionFor(holding).accounts
      const history = sentBefore(holding, from, options)
      const receiver = await receivers.resolve(holding.receiver, network, options)
      const to = receiver.address

      const [funds, wanted] = await Promise.all([
        transfers.funds({ network, address: from, token: transferToken }, options),
        typed ?? most(holding, { ...options, to }),
      ])
      let amount = wanted
      if (amount === 0n) throw amountErrors.ZERO()
      if (amount > funds.amount)
        throw amountErrors.TOO_MUCH(formatUnits(funds.amount, decimals), token.symbol)
      const { nativeCurrency } = network
      const inCoin = (units: bigint) => formatUnits(units, nativeCurrency.decimals)
      const prepare = () =>
        transfers.prepare({ network, from, to, amount, token: transferToken }, options)
      let prepared = await prepare()
      // The fee may have changed in the meantime, so the amount is the balance minus the new fee.
      const left = funds.native - prepared.fee
      if (draft.isMax && !transferToken && left > 0n && left < amount) {
        amount = left
        prepared = await prepare()
      }
      const { fee, transaction } = prepared
      const sponsor = mayBeSponsored ? await sponsorOf(holding, options) : undefined
      if (!sponsor && fee > funds.native - (transferToken ? 0n : amount))
        throw transferErrors.NOT_ENOUGH_FOR_FEE(inCoin(fee), nativeCurrency.symbol)
      const coinPrice = transferToken
        ? await heldPrice({ chainId: network.caipNetworkId })
        : token.price
      const sentTo = await history
      // The account or the network may have changed in the meantime.
      const now = connectionFor(holding)
      if (now.accounts[0].address !== from || now.caipNetworkId !== network.caipNetworkId)
        throw commonErrors.ABORTED()

      const { dollars, pennies } = formatUsd({ value: amount, decimals }, token.price ?? 0)
      return Object.freeze({
        token: Object.freeze({ ...token, quantity: Object.freeze({ ...token.quantity }) }),
        from,
        to,
        receiverName: receiver.name,
        ...(receiver.source && { receiverSource: receiver.source }),
        caipNetworkId: network.caipNetworkId,
        amount: formatUnits(amount, decimals),
        units: String(amount),
        usd: token.price ? `${dollars}.${pennies}` : undefined,
        fee: inCoin(fee),
        feeSymbol: nativeCurrency.symbol,
        feeUsd: usdAtMost({ value: fee, decimals: nativeCurrency.decimals }, coinPrice),
        feeUnits: String(fee),
        ...(sponsor !== undefined && { sponsor }),
        transaction,
        warnings: warnOfTransfer(holding, {
          ...prepared,
          ...{ amount, before, coinPrice, from, nativeCurrency, sentTo, to },
          name: receiver.name,
          isSponsored: sponsor !== undefined,
          known: known.list(network.chainNamespace).map(({ address }) => address),
        }),
      })
    },
  }
}

/** The data from which warnings are made. */
interface Seen extends Omit<PreparedTransfer, 'transaction'> {
  amount: bigint
  from: string
  to: string
  /** The user's own accounts, and the receivers of transfers from this page. */
  known: readonly string[]
  /** The addresses that the account has sent to before, from its history. */
  sentTo: readonly string[]
  name: string | undefined
  /** Whether a provider pays the fee instead of the user. */
  isSponsored: boolean
  /** The coin that pays the fee, and its price in dollars if the price is known. */
  nativeCurrency: Network['nativeCurrency']
  coinPrice: number | undefined
  /** The preview that was shown before. */
  before: SendPreview | undefined
}

/** A warning is shown if the fee is above this percentage of the amount. */
const mostPercent = 10n
/** A warning is shown if the fee is above this multiple of the usual fee. */
const mostTimes = 50n

/** Returns the warnings that the user should check before sending. */
function warnOfTransfer(
  { decimals, token, transferToken }: Omit<ParsedSend, 'receiver'>,
  seen: Seen,
): readonly SendWarning[] {
  const { amount, from, to, known, name, before, isContract, kept, sentTo, usualFee = 0n } = seen
  const fee = seen.isSponsored ? 0n : seen.fee
  const share = transferToken ? worthShare(seen, { decimals, price: token.price }) : [fee, amount]
  const [part, whole] = share ?? [0n, 1n]
  const addresses = createKnownAddresses(known)
  sentTo.forEach(addresses.meet)
  const double = addresses.doubleOf(to)
  return Object.freeze([
    ...(isSameAddress(from, to) ? [{ kind: 'self' } as const] : []),
    ...(isContract ? [{ kind: 'contract' } as const] : []),
    ...(double ? [{ kind: 'lookalike', address: to, known: double } as const] : []),
    ...(name !== undefined && before?.receiverName === name && !isSameAddress(before.to, to)
      ? [{ kind: 'nameChanged', name, before: before.to } as const]
      : []),
    ...(kept && kept.amount > 0n
      ? [
          {
            kind: 'transferFee',
            percent: formatUnits(BigInt(kept.basisPoints), 2),
            amount: formatUnits(kept.amount, decimals),
            symbol: token.symbol,
          } as const,
        ]
      : []),
    ...(part! * 100n > whole! * mostPercent
      ? [{ kind: 'feeShare', percent: String((part! * 100n) / whole!) } as const]
      : []),
    ...(usualFee > 0n && fee > usualFee * mostTimes
      ? [{ kind: 'feeUnusual', times: String(fee / usualFee) } as const]
      : []),
  ])
}

/** Returns the fee and the amount in dollars. `undefined` if a price is unknown. */
function worthShare(
  { amount, coinPrice = 0, fee, nativeCurrency }: Seen,
  { decimals, price = 0 }: { decimals: number; price: number | undefined },
): readonly [fee: bigint, amount: bigint] | undefined {
  const [coin, token] = [coinPrice, price].map((one) => parseDecimal(writeOut(one)))
  if (!coin || !token || coin.value <= 0n || token.value <= 0n) return undefined
  const worth = (units: bigint, one: { value: bigint; decimals: number }, places: number) =>
    units * one.value * 10n ** BigInt(places)
  return [
    worth(fee, coin, decimals + token.decimals),
    worth(amount, token, nativeCurrency.decimals + coin.decimals),
  ]
}
