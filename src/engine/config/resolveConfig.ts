import { defineErrors } from '../errors/defineErrors.ts'
import { toNetwork } from '../features/network/Network.ts'
import { mainnet } from '../networks/eip155.ts'
import type { Config, EngineConfig } from './EngineConfig.ts'
import { type Guard, isRight, optionGuards } from './optionGuards.ts'

const defaults = {
  adapters: [],
  debug: false,
  enableEmbedded: false,
  allowUnsupportedChain: false,
  manualWCControl: false,
  enableNetworkSwitch: true,
  enableReconnect: true,
  id: 'latchkey',
}

/**
 * Validates every option and fills in the defaults. Throws `config/INVALID` or `config/UNKNOWN`.
 */
export function resolveConfig(options: EngineConfig): Config {
  const given = Object.entries(options).filter(([name, value]) => {
    if (!Object.hasOwn(optionGuards, name))
      throw configErrors.UNKNOWN(name, Object.keys(optionGuards).join(', '))
    const guard = optionGuards[name as keyof EngineConfig]
    if (value === undefined || guard.accepts(value)) return value !== undefined
    const inIt = findWrongIn(name, guard, value)
    throw configErrors.INVALID(name, describe(value), guard.expected, ...(inIt ? [inIt] : []))
  })
  const { customRpcUrls, networks, onramp = [], providers = [] } = options
  const used = (networks?.length ? networks : [mainnet]).map((one) => toNetwork(one, customRpcUrls))
  return {
    ...defaults,
    logLevel: options.debug ? 'debug' : 'info',
    ...Object.fromEntries(given),
    onramp: [...onramp, ...providers.flatMap((one) => one.onramp ?? [])],
    networks: used.filter(
      ({ caipNetworkId }, at) =>
        used.findIndex((one) => one.caipNetworkId === caipNetworkId) === at,
    ),
  }
}

/**
 * Describes the innermost wrong field or item, such as `` : `a.b` is 1, but must be … ``. Returns
 * `''` if there is none.
 */
function findWrongIn(path: string, guard: Guard, value: unknown): string {
  const wrong = guard.partsOf(value).find((part) => !isRight(part))
  // For a missing field, the error of the whole object is more helpful.
  if (wrong?.[1] === undefined) return ''
  const [name, given, inner] = wrong
  const at = path + name
  const deeper = findWrongIn(at, inner, given)
  return deeper || !name
    ? deeper
    : `: \`${at}\` is ${describe(given)}, but must be ${inner.expected}`
}

function describe(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 100)
  } catch {
    // The object is circular, or its getters throw.
    return `an ${typeof value} that cannot be shown`
  }
}

export const configErrors = defineErrors('config', {
  INVALID: (option: string, given: string, expected: string, inIt = '') =>
    `The option \`${option}\` is ${given}, but must be ${expected}${inIt}`,
  UNKNOWN: (option: string, names: string) =>
    `There is no option \`${option}\`. There are ${names}`,
})
