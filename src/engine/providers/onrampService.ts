import { writeOut } from '../amounts/Amount.ts'
import { isPrefixedEvmAddress, isSolanaReceiver } from '../caip/CaipAddress.ts'
import { isCaipNetworkId } from '../caip/CaipNetworkId.ts'
import { type DeliveryCodes, deliveryCode } from './DeliveryCodes.ts'
import type { SecretAnswer, SecretRequest, SecretService } from './server/createProviderHandler.ts'

/** The user's place of residence, in the codes of ISO 3166. */
export interface OrderPlace {
  country: string
  subdivision?: string | undefined
}

/** A page's request for a price. */
export interface OnrampOrder extends OrderPlace {
  /** The seller's code for the currency on its network. */
  code: string
  /** The currency's symbol, such as `USDC`. */
  symbol: string
  /** The ISO 4217 code of the payment currency, such as `USD`. */
  currency: string
  /** The payment method, such as `card`. */
  method: string
  /** The amount in the payment currency, with at most two decimals. */
  amount: string
}

/** A request for the URL of a seller's page. */
export interface OnrampPageOrder extends OnrampOrder {
  address: string
  quoteId: string
}

/** A price, as decimal text. */
export interface OnrampPrice {
  networkFee: string
  subtotal: string
  total: string
  received: string
  quoteId: string
}

/** A payment currency, and its payment methods. */
export interface OnrampPayment {
  /** The ISO 4217 code, such as `USD`. */
  id: string
  methods: readonly { id: string; min: string; max: string }[]
}

type Asked<Answer> = Soon<SecretRequest<Answer> | SecretAnswer<Answer>>
type Soon<Value> = Value | Promise<Value>

interface OnrampSeller {
  path: string
  codes: DeliveryCodes
  /** The ids of the payment methods. Default: only by card. */
  methods?: readonly string[]
  getOptions(place: OrderPlace): Asked<readonly OnrampPayment[]>
  getPrice(order: OnrampOrder): Asked<OnrampPrice>
  /** Asks for the price of each seller. Only for services that compare sellers. */
  getPrices?(order: OnrampOrder): Asked<readonly OnrampPrice[]>
  /**
   * Asks for the URL of a page. `request` is the request of the user's browser, from which the
   * device's address can be read.
   */
  getPage(order: OnrampPageOrder, request: Request): Asked<{ url: string }>
}

const placeRules = { country: /^[A-Z]{2}$/ }
const orderRules = {
  ...placeRules,
  network: /^.{3,41}$/,
  symbol: /^[A-Z]{2,10}$/,
  currency: /^[A-Z]{3}$/,
  method: /^\w{2,40}$/,
  amount: /^(?=.*[1-9])\d{1,9}(\.\d{1,2})?$/,
}
const pageRules = { ...orderRules, address: /^\w{32,44}$/, quoteId: /^[\w .-]{1,80}$/ }
const optional = { subdivision: /^[A-Z0-9]{1,3}$/ }

/**
 * Creates a seller of crypto for the handler. A page's request must have exactly the named fields.
 */
export function onrampService({
  codes,
  getOptions,
  getPage,
  getPrice,
  getPrices,
  methods = ['card'],
  path,
}: OnrampSeller): SecretService {
  const codeOf = ({ method, network, symbol }: Record<'method' | 'network' | 'symbol', string>) =>
    isCaipNetworkId(network) && methods.includes(method)
      ? deliveryCode(codes, network, symbol)
      : undefined

  return {
    path,
    post([question, ...more], body, request) {
      if (more.length > 0) return undefined
      if (question === 'options') {
        const place = readFields(body, placeRules)
        return place && getOptions(place)
      }
      if (question === 'quote' || question === 'quotes') {
        const order = readFields(body, orderRules)
        const code = order && codeOf(order)
        const read = question === 'quote' ? getPrice : getPrices
        return code === undefined ? undefined : read?.({ ...order!, code })
      }
      if (question === 'page') {
        const order = readFields(body, pageRules)
        const code = order && codeOf(order)
        return code === undefined || !isAccount(order!.network, order!.address)
          ? undefined
          : getPage({ ...order!, code }, request)
      }
      return undefined
    },
  }
}

type Fields<Rules> = { [Name in keyof Rules]: string } & { subdivision?: string | undefined }

/**
 * Reads the fields of the body. Returns `undefined` if a field is missing or invalid, or if there
 * are other fields.
 */
function readFields<Rules extends Readonly<Record<string, RegExp>>>(
  body: Readonly<Record<string, unknown>>,
  rules: Rules,
): Fields<Rules> | undefined {
  const allowed: Readonly<Record<string, RegExp>> = { ...rules, ...optional }
  const isRight = Object.entries(body).every(
    ([name, value]) =>
      Object.hasOwn(allowed, name) && typeof value === 'string' && allowed[name]!.test(value),
  )
  const isWhole = Object.keys(rules).every((name) => Object.hasOwn(body, name))
  return isRight && isWhole ? (body as Fields<Rules>) : undefined
}

const isAccount = (network: string, address: string) =>
  network.startsWith('solana:') ? isSolanaReceiver(address) : isPrefixedEvmAddress(address)

/** Reads a number or decimal text from an answer, as decimal text. */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value === 'number' && value >= 0 && value < 1e15) return writeOut(value)
  return typeof value === 'string' && /^\d{1,20}(\.\d{1,30})?$/.test(value) ? value : undefined
}
