import { isPrefixedEvmAddress } from '../../caip/CaipAddress.ts'
import type { Config } from '../../config/EngineConfig.ts'
import { readField } from '../../errors/readField.ts'
import type { NameRegistrar, Provider } from '../../providers/Provider.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import type { AccountName, NameSuggestion } from './Names.ts'
import { namesErrors } from './namesErrors.ts'

const label = /^[a-zA-Z0-9-]{4,}$/
const longestLabel = 64
/** The format of a full name. Names that were registered earlier can be shorter. */
const written = /^([a-z0-9-]{3,64})\.(.+)$/

/** Returns a provider's functions that register names. */
export const registrarOf = ({ names }: Provider): NameRegistrar | undefined => names?.register

/** Returns the zone in which names are registered. `undefined` if no provider registers names. */
export const zoneOf = ({ providers = [] }: Pick<Config, 'providers'>): string | undefined =>
  providers.find(registrarOf)?.names?.register?.zones[0]

/** Parses the full name for a draft, in lower case. Throws `names/NAME_INVALID`. */
export function parseName(draft: string, zone: string): string {
  const text = draft.trim()
  const end = `.${zone}`
  const first = text.toLowerCase().endsWith(end) ? text.slice(0, -end.length) : text
  if (!label.test(first) || first.length > longestLabel) throw namesErrors.NAME_INVALID()
  return first.toLowerCase() + end
}

/** Reads a text as a registered name. Also accepts older and shorter names. */
export function readName(
  text: string,
  { providers = [] }: Pick<Config, 'providers'>,
): string | undefined {
  const name = text.trim().toLowerCase()
  const zone = written.exec(name)?.[2] ?? ''
  return providers.find(registrarOf)?.names?.register?.zones.includes(zone) ? name : undefined
}

const whole = /^[a-z0-9-]{3,64}(\.[a-z0-9-]{1,63}){1,4}$/
const longestAttribute = 255
const mostEntries = 100

/** Reads a name that a provider returned. `undefined` if it is malformed. */
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

/** Parses the valid names among those that a provider returned. */
export const parseAccountNames = (given: unknown): readonly AccountName[] =>
  listOf(given).flatMap((one) => parseAccountName(one) ?? [])

/** Parses the valid suggestions among those that a provider returned. */
export const parseSuggestions = (given: unknown): readonly NameSuggestion[] =>
  listOf(given).flatMap((one) => {
    const [name, isFree] = [readField(one, 'name'), readField(one, 'isFree')]
    return typeof name === 'string' && typeof isFree === 'boolean' ? [{ name, isFree }] : []
  })

/** Returns the entries of an object. Returns none if reading the host's object throws. */
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
