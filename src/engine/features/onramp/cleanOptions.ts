import { parseDecimal } from '../../amounts/Amount.ts'
import type {
  OnrampOptions,
  OnrampQuote,
  OnrampQuoteRequest,
} from '../../providers/OnrampProvider.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { onrampErrors } from './onrampErrors.ts'

type GivenOptions = Pick<OnrampOptions, 'purchaseCurrencies' | 'paymentCurrencies'>

/** The maximum number of currencies that are read. No provider sells more. */
const mostCurrencies = 500
const most = 100
const longestWord = 40
const word = /^[\w .-]{1,80}$/
const contract = /^[\w:.-]{1,128}$/

/**
 * Sanitizes the options of a provider. Keeps each symbol once, and leaves out currencies that
 * cannot be paid with or delivered. Throws `onramp/BAD_OPTIONS` if nothing is left.
 */
export function cleanOptions({ purchaseCurrencies, paymentCurrencies }: GivenOptions) {
  const purchases = soundOf(
    purchaseCurrencies,
    (currency) => {
      const symbol = cleanText(currency.symbol, longestWord)
      const networks = soundOf(currency.networks, (network) => {
        const { chainId, contractAddress, displayName, name } = network
        if (!word.test(name) || !word.test(chainId) || !isContract(contractAddress)) return []
        return [{ ...network, displayName: cleanText(displayName, longestWord) || name }]
      })
      if (!symbol || networks.length === 0 || currency.id.length > most) return []
      return [
        { ...currency, symbol, name: cleanText(currency.name, longestWord) || symbol, networks },
      ]
    },
    mostCurrencies,
  )
  const payments = soundOf(paymentCurrencies, ({ id, methods }) => {
    const able = soundOf(methods, (method) =>
      word.test(method.id) && hasRange(method) ? [method] : [],
    )
    return /^[A-Z]{3}$/.test(id) && able.length > 0 ? [{ id, methods: able }] : []
  })
  const options: OnrampOptions = {
    purchaseCurrencies: purchases.filter(isFirst(({ symbol }) => symbol)),
    paymentCurrencies: payments.filter(isFirst(({ id }) => id)),
    isEstimate: false,
  }
  if (!options.purchaseCurrencies.length || !options.paymentCurrencies.length)
    throw onrampErrors.BAD_OPTIONS()
  return options
}

/**
 * Validates a quote. Amounts must be exact, not negative and in the requested currencies. Throws
 * `onramp/BAD_QUOTE`.
 */
export function cleanQuote(
  quote: Omit<OnrampQuote, 'isEstimate' | 'problem' | 'source'>,
  { paymentCurrency, purchaseCurrency }: OnrampQuoteRequest,
): OnrampQuote {
  const { networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId } = quote
  const paid = [networkFee, paymentSubtotal, paymentTotal]
  const isSense =
    paid.every(({ amount, currency }) => isAmount(amount) && currency === paymentCurrency.id) &&
    isAmount(purchaseAmount.amount) &&
    purchaseAmount.currency === purchaseCurrency.symbol &&
    word.test(quoteId)
  if (!isSense) throw onrampErrors.BAD_QUOTE()
  return { networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId, isEstimate: false }
}

/** Reads the first entries of a list. Skips entries that cannot be read. */
function soundOf<Given, Read>(
  list: readonly Given[],
  read: (one: Given) => readonly Read[],
  longest = most,
) {
  return list.slice(0, longest).flatMap((one) => {
    try {
      return read(one)
    } catch {
      // The host's provider returned a value that does not have its type.
      return []
    }
  })
}

function isAmount(text: string): boolean {
  const number = text.length <= longestWord ? parseDecimal(text) : undefined
  return number !== undefined && number.value >= 0n
}

const hasRange = ({ min, max }: { min: string; max: string }) => isAmount(min) && isAmount(max)

const isContract = (address: string | undefined) => address === undefined || contract.test(address)

const isFirst =
  <Item>(keyOf: (item: Item) => string) =>
  (item: Item, index: number, all: readonly Item[]) =>
    all.findIndex((other) => keyOf(other) === keyOf(item)) === index
