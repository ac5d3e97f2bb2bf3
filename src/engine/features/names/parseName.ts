import type { Config } from '../../config/EngineConfig.ts'
import type { NameRegistrar, Provider } from '../../providers/Provider.ts'
import { namesErrors } from './Names.ts'

const label = /^[a-zA-Z0-9-]{4,}$/
const longestLabel = 64
/** Older names can be shorter. */
const written = /^([a-z0-9-]{3,64})\.(.+)$/

/** A provider's functions that register names. */
export const registrarOf = ({ names }: Provider): NameRegistrar | undefined => names?.register

/** The zone in which names are registered. `undefined` if no provider registers names. */
export const zoneOf = ({ providers = [] }: Pick<Config, 'providers'>): string | undefined =>
  providers.find(registrarOf)?.names?.register?.zones[0]

/** The full name for a draft, in lower case. Throws `names/NAME_INVALID`. */
export function parseName(draft: string, zone: string): string {
  const text = draft.trim()
  const end = `.${zone}`
  const first = text.toLowerCase().endsWith(end) ? text.slice(0, -end.length) : text
  if (!label.test(first) || first.length > longestLabel) throw namesErrors.NAME_INVALID()
  return first.toLowerCase() + end
}

/** Reads a text as a registered name, including older and shorter ones. */
export function readName(
  text: string,
  { providers = [] }: Pick<Config, 'providers'>,
): string | undefined {
  const name = text.trim().toLowerCase()
  const zone = written.exec(name)?.[2] ?? ''
  return providers.find(registrarOf)?.names?.register?.zones.includes(zone) ? name : undefined
}
