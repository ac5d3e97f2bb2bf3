import { type Address, getAddress, hexToBigInt, isAddress, isAddressEqual, zeroAddress } from 'viem'
import { rpcErrors } from '../../askNode.ts'
import { isUnlimited } from '../spending.ts'
import { framework } from './framework.ts'
import {
  mostOf,
  type PermissionTerms,
  type PermissionType,
  permissionTypes,
} from './PermissionTerms.ts'

/** A delegation to this address lets every account use the delegation. */
const anyone = '0x0000000000000000000000000000000000000a11'
/** The maximum duration of a permission: five years, in seconds. */
const longest = 5n * 366n * 86_400n
const highest = 2n ** 256n - 1n
/**
 * The maximum age of a stream's start, in seconds. The app can take the amount since the start at
 * once.
 */
const longestAgo = 3_600n
const number = /^(0x[\da-f]{1,64}|\d{1,78})$/i
/**
 * The field in which an app gives its reason. The question does not show the reason, because no
 * contract enforces it.
 */
const reason = 'justification'
const ofStream = ['initialAmount', 'maxAmount', 'amountPerSecond', 'startTime']
const fields: Readonly<Record<PermissionType, readonly string[]>> = {
  'native-token-allowance': ['allowanceAmount', reason],
  'native-token-periodic': ['periodAmount', 'periodDuration', 'startTime', reason],
  'native-token-stream': [...ofStream, reason],
  'erc20-token-allowance': ['tokenAddress', 'allowanceAmount', reason],
  'erc20-token-periodic': ['tokenAddress', 'periodAmount', 'periodDuration', 'startTime', reason],
  'erc20-token-stream': ['tokenAddress', ...ofStream, reason],
}

/**
 * Reads the request of an app for a permission (ERC-7715). Throws `-32602` if the contracts cannot
 * enforce the request, for example if the type is unknown, or if the request has other rules, no
 * end or no limit.
 */
export function readPermissionRequest(
  given: unknown,
  { account, chainId, now }: { account: Address; chainId: number; now: bigint },
): PermissionTerms {
  const asked = recordOf(given, 'a permission')
  if (toNumber(asked.chainId) !== BigInt(chainId))
    throw rpcErrors.invalid(`a permission for chain ${chainId}`)
  if (asked.from != null && !isOwn(asked.from, account)) throw rpcErrors.unauthorized()
  const { data: raw, type } = recordOf(asked.permission, 'a permission with its type')
  const known = permissionTypes.find((one) => one === type)
  if (!known) throw rpcErrors.invalid(`one of the types ${permissionTypes.join(', ')}`)
  const data = recordOf(raw, 'the data of a permission')
  const more = Object.keys(data).find((name) => !fields[known].includes(name))
  if (more !== undefined) throw rpcErrors.invalid('no further terms: they could not be enforced')

  const isPeriodic = known.endsWith('-periodic')
  const until = readEnd(asked.rules, now)
  const limits = known.endsWith('-stream')
    ? readStream(data, { now, until })
    : { amount: amountIn(isPeriodic ? data.periodAmount : data.allowanceAmount) }
  const terms: PermissionTerms = {
    to: readReceiver(asked.to, account),
    ...limits,
    until,
    ...(known.startsWith('erc20-') && { token: addressIn(data.tokenAddress, 'tokenAddress') }),
    ...(isPeriodic && {
      period: {
        duration: amountIn(data.periodDuration),
        startsAt: data.startTime == null ? now : amountIn(data.startTime),
      },
    }),
  }
  if (terms.period && terms.period.duration > longest)
    throw rpcErrors.invalid('a period of at most five years')
  if (terms.period && terms.period.startsAt >= terms.until)
    throw rpcErrors.invalid('a permission that begins before it ends')
  // Refuses a first period that is over. The total in the description counts all periods since the
  // start, but only a part of the time is left.
  if (terms.period && terms.period.startsAt + terms.period.duration <= now)
    throw rpcErrors.invalid('a first period that is not over')
  if (isUnlimited(terms.amount) || isUnlimited(mostOf(terms)))
    throw rpcErrors.invalid('a limited amount')
  return terms
}

/**
 * Reads a stream. Without a maximum from the app, the maximum is the total amount of the stream
 * until the permission ends.
 */
function readStream(
  { amountPerSecond, initialAmount, maxAmount, startTime }: Readonly<Record<string, unknown>>,
  { now, until }: { now: bigint; until: bigint },
): Pick<PermissionTerms, 'amount' | 'stream'> {
  const perSecond = amountIn(amountPerSecond)
  const initial = initialAmount == null ? 0n : toNumber(initialAmount)
  if (initial === undefined) throw rpcErrors.invalid('an amount in `initialAmount`')
  const startsAt = startTime == null ? now : amountIn(startTime)
  if (startsAt >= until) throw rpcErrors.invalid('a permission that begins before it ends')
  if (startsAt + longestAgo < now)
    throw rpcErrors.invalid('a stream that began at most an hour ago')
  const amount = maxAmount == null ? initial + perSecond * (until - startsAt) : amountIn(maxAmount)
  // The contract refuses every use of a permission if the maximum is lower than the initial amount.
  if (amount < initial) throw rpcErrors.invalid('a `maxAmount` of at least `initialAmount`')
  if (isUnlimited(perSecond)) throw rpcErrors.invalid('a limited amount')
  return { amount, stream: { initial, perSecond, startsAt } }
}

/**
 * Reads the account that may use the permission. Refuses the addresses that mean "any account", the
 * account itself, and the framework's contracts.
 */
function readReceiver(given: unknown, account: Address): Address {
  const to = addressIn(given, 'to')
  const refused: readonly Address[] = [
    zeroAddress,
    anyone,
    account,
    ...Object.values(framework).map((one) => one.address),
  ]
  if (refused.some((one) => isAddressEqual(one, to)))
    throw rpcErrors.invalid('the account of a key of the app in `to`')
  return to
}

function readEnd(given: unknown, now: bigint): bigint {
  if (!Array.isArray(given) || given.length !== 1)
    throw rpcErrors.invalid('one rule, of the type expiry: others could not be enforced')
  const { data, type } = recordOf(given[0], 'a rule')
  if (type !== 'expiry') throw rpcErrors.invalid('a rule of the type expiry')
  const until = toNumber(recordOf(data, 'the data of a rule').timestamp)
  if (until === undefined || until <= now || until > now + longest)
    throw rpcErrors.invalid('an end within five years, in seconds since 1970')
  return until
}

function amountIn(given: unknown): bigint {
  const amount = toNumber(given)
  if (amount === undefined || amount === 0n) throw rpcErrors.invalid('amounts and times above zero')
  return amount
}

function addressIn(given: unknown, name: string): Address {
  if (typeof given !== 'string' || !isAddress(given, { strict: false }))
    throw rpcErrors.invalid(`an address in \`${name}\``)
  return getAddress(given)
}

const isOwn = (given: unknown, account: Address) =>
  typeof given === 'string' && given.toLowerCase() === account.toLowerCase()

function toNumber(given: unknown): bigint | undefined {
  const text = typeof given === 'number' && Number.isSafeInteger(given) ? String(given) : given
  if (typeof text !== 'string' || !number.test(text)) return undefined
  const read = text.startsWith('0x') ? hexToBigInt(text as `0x${string}`) : BigInt(text)
  return read <= highest ? read : undefined
}

function recordOf(given: unknown, expected: string): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw rpcErrors.invalid(expected)
  return { ...given }
}
