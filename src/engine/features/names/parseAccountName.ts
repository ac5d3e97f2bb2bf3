import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { AccountName, NameSuggestion } from './Names.ts'

const whole = /^[a-z0-9-]{3,64}(\.[a-z0-9-]{1,63}){1,4}$/
const longestAttribute = 255
const mostEntries = 100

/** A provider's name. `undefined` if it is malformed. */
export function parseAccountName(given: unknown): AccountName | undefined {
  const [name, attributes, addresses] = ['name', 'attributes', 'addresses'].map((field) =>
    readField(given, field),
  )
  if (typeof name !== 'string' || !whole.test(name)) return undefined
  return {
    name,
    registeredAt: readTime(readField(given, 'registeredAt')),
    updatedAt: readTime(readField(given, 'updatedAt')),
    attributes: Object.fromEntries(
      entriesOf(attributes)
        .slice(0, mostEntries)
        .flatMap(([key, value]) =>
          typeof value === 'string' ? [[key, cleanText(value, longestAttribute)]] : [],
        ),
    ),
    addresses: listOf(addresses).flatMap((entry) => {
      const [address, coinType] = [readField(entry, 'address'), readField(entry, 'coinType')]
      return isPrefixedEvmAddress(address) && Number.isSafeInteger(coinType)
        ? [{ address, coinType: Number(coinType) }]
        : []
    }),
  }
}

/** The valid ones among a provider's names. */
export const parseAccountNames = (given: unknown): readonly AccountName[] =>
  listOf(given).flatMap((one) => parseAccountName(one) ?? [])

/** The valid ones among a provider's suggestions. */
export const parseSuggestions = (given: unknown): readonly NameSuggestion[] =>
  listOf(given).flatMap((one) => {
    const [name, isFree] = [readField(one, 'name'), readField(one, 'isFree')]
    return typeof name === 'string' && typeof isFree === 'boolean' ? [{ name, isFree }] : []
  })

/** An object of the host's own code can throw when it is read. */
function entriesOf(given: unknown): readonly [string, unknown][] {
  try {
    return Object.entries(Object(given))
  } catch {
    return []
  }
}

function listOf(given: unknown): readonly unknown[] {
  try {
    return Array.isArray(given) ? given.slice(0, mostEntries) : []
  } catch {
    return []
  }
}

function readTime(given: unknown): string | undefined {
  const time = typeof given === 'string' ? Date.parse(given) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
