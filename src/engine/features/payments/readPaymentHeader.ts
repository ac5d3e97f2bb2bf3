import { base64 } from '@scure/base'
import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'

/**
 * x402, versions 1 and 2: reads the request to pay in a response with status 402, and writes the
 * payment. Supports only the scheme `exact` on EVM networks with EIP-3009.
 */

const longestHeader = 32_768
const longestDescription = 300
const longestName = 100
const mostOptions = 50
/** The maximum validity of a signature in seconds, whatever the server requests. */
const longestLifetime = 3_600
const highest = 2n ** 256n
const caip2 = /^eip155:([1-9][0-9]{0,15})$/
const digits = /^[0-9]{1,78}$/

/** The names of networks in version 1. */
const chainsOfVersion1: ReadonlyMap<unknown, number> = new Map([
  ['ethereum', 1],
  ['sepolia', 11155111],
  ['abstract', 2741],
  ['abstract-testnet', 11124],
  ['base-sepolia', 84532],
  ['base', 8453],
  ['avalanche-fuji', 43113],
  ['avalanche', 43114],
  ['iotex', 4689],
  ['sei', 1329],
  ['sei-testnet', 1328],
  ['polygon', 137],
  ['polygon-amoy', 80002],
  ['peaq', 3338],
  ['story', 1514],
  ['educhain', 41923],
  ['skale-base-sepolia', 324705682],
  ['megaeth', 4326],
  ['monad', 143],
  ['stable', 988],
  ['stable-testnet', 2201],
  ['celo', 42220],
  ['flare', 14],
])

/** One way to pay that latchkey supports. */
export interface AskedPayment {
  caipNetworkId: CaipNetworkId
  token: `0x${string}`
  to: `0x${string}`
  units: bigint
  /** How long the signature is valid, in seconds. */
  lifetime: number
  /** The token's name and version in its EIP-712 domain, as the server reports them. */
  domain: { name: string; version: string }
  /** The server's own object. A payment of version 2 contains a copy. */
  raw: object
}

/** The request to pay in a server's response. */
export interface AskedPayments {
  version: 1 | 2
  description: string | undefined
  /** The ways to pay that latchkey supports. */
  options: readonly AskedPayment[]
  /** The parts that a payment of version 2 contains again. */
  resource: unknown
  extensions: unknown
}

/**
 * Reads the header `PAYMENT-REQUIRED` of version 2. Returns `undefined` if the header does not have
 * that format.
 */
export function readPaymentHeader(header: string | null): AskedPayments | undefined {
  if (header === null || header.length > longestHeader) return undefined
  try {
    return readAsked(JSON.parse(new TextDecoder().decode(base64.decode(header))))
  } catch {
    // The header is not base64, or not JSON.
    return undefined
  }
}

/** Reads the body of version 1. Returns `undefined` if the text does not have that format. */
export function readPaymentBody(text: string | undefined): AskedPayments | undefined {
  if (text === undefined) return undefined
  try {
    const asked = readAsked(JSON.parse(text))
    return asked?.version === 1 ? asked : undefined
  } catch {
    // The text is not JSON.
    return undefined
  }
}

function readAsked(value: unknown): AskedPayments | undefined {
  const version = readField(value, 'x402Version')
  const accepts = readField(value, 'accepts')
  if ((version !== 1 && version !== 2) || !Array.isArray(accepts)) return undefined
  const resource = readField(value, 'resource')
  const said =
    version === 1 ? readField(accepts[0], 'description') : readField(resource, 'description')
  return {
    version,
    description: (typeof said === 'string' && cleanText(said, longestDescription)) || undefined,
    options: accepts
      .slice(0, mostOptions)
      .map((option) => readOption(option, version))
      .filter((option) => option !== undefined),
    resource,
    extensions: readField(value, 'extensions'),
  }
}

function readOption(value: unknown, version: 1 | 2): AskedPayment | undefined {
  const extra = readField(value, 'extra')
  const method = readField(extra, 'assetTransferMethod')
  const amount = readField(value, version === 1 ? 'maxAmountRequired' : 'amount')
  const token = readField(value, 'asset')
  const to = readField(value, 'payTo')
  const seconds = readField(value, 'maxTimeoutSeconds')
  const name = readField(extra, 'name')
  const versionOfToken = readField(extra, 'version')
  const caipNetworkId = readNetwork(readField(value, 'network'), version)
  const isKnown =
    readField(value, 'scheme') === 'exact' && (method === undefined || method === 'eip3009')
  if (!isKnown || !caipNetworkId) return undefined
  if (!isPrefixedEvmAddress(token) || !isPrefixedEvmAddress(to)) return undefined
  if (typeof amount !== 'string' || !digits.test(amount)) return undefined
  const units = BigInt(amount)
  if (units === 0n || units >= highest) return undefined
  if (typeof seconds !== 'number' || !(seconds >= 1)) return undefined
  if (!isName(name) || !isName(versionOfToken)) return undefined
  return {
    caipNetworkId,
    token,
    to,
    units,
    lifetime: Math.floor(Math.min(seconds, longestLifetime)),
    domain: { name, version: versionOfToken },
    raw: Object(value),
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestName

function readNetwork(value: unknown, version: 1 | 2): CaipNetworkId | undefined {
  if (version === 1) {
    const chain = chainsOfVersion1.get(value)
    return chain === undefined ? undefined : `eip155:${chain}`
  }
  return typeof value === 'string' && caip2.test(value) ? (value as CaipNetworkId) : undefined
}

/** A signed `TransferWithAuthorization` of EIP-3009. All numbers are decimal text. */
export interface Authorization {
  from: string
  to: string
  value: string
  validAfter: string
  validBefore: string
  nonce: string
}

/** Returns the typed data that the wallet signs (EIP-712). */
export function writeAuthorization(
  { caipNetworkId, domain, to, token, units, lifetime }: AskedPayment,
  { from, nonce, now }: { from: string; nonce: string; now: number },
) {
  const seconds = Math.floor(now / 1_000)
  const message: Authorization = {
    from,
    to,
    value: String(units),
    // Starts 10 minutes earlier, because the clocks of the page and of the chain differ.
    validAfter: String(seconds - 600),
    validBefore: String(seconds + lifetime),
    nonce,
  }
  return {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization',
    domain: {
      ...domain,
      chainId: Number(caipNetworkId.slice('eip155:'.length)),
      verifyingContract: token,
    },
    message,
  }
}

/** Returns the header of a request that pays: its name and value. */
export function writePaymentHeader(
  { version, resource, extensions }: Pick<AskedPayments, 'version' | 'resource' | 'extensions'>,
  { raw }: Pick<AskedPayment, 'raw'>,
  payload: { signature: string; authorization: Authorization },
): readonly [name: string, value: string] {
  const body =
    version === 1
      ? {
          x402Version: 1,
          scheme: 'exact',
          network: readField(raw, 'network'),
          payload,
        }
      : { x402Version: 2, payload, accepted: raw, resource, extensions }
  const value = base64.encode(new TextEncoder().encode(JSON.stringify(body)))
  return [version === 1 ? 'X-PAYMENT' : 'PAYMENT-SIGNATURE', value]
}
