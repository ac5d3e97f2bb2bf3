import {
  isCaipNetworkId,
  isNetworkOf,
  isSupportedNamespace,
  supportedNamespaces,
} from '../caip/CaipNetworkId.ts'
import type { EngineState } from '../EngineState.ts'
import { readField } from '../errors/readField.ts'
import { accountTypes } from '../features/connection/Connection.ts'
import { connectorKinds } from '../features/connectors/ConnectRow.ts'
import { socialProviders } from '../features/remoteConfig/RemoteConfig.ts'
import { logLevels } from '../platform/createLogger.ts'
import type { EngineConfig } from './EngineConfig.ts'

/** A check of a value. `expected` describes the values that the check accepts. */
export interface Guard {
  expected: string
  accepts(value: unknown): boolean
  /**
   * Returns the value's fields or items, each with its own guard, if the value has the right type.
   */
  partsOf(value: unknown): readonly Part[]
}

/** The name is appended to the option's path, such as `.url` or `[0]`. */
type Part = readonly [name: string, given: unknown, guard: Guard]

export const isRight = ([, given, { accepts }]: Part) => accepts(given)

const guard = (
  expected: string,
  isKind: Guard['accepts'],
  list: (value: never) => readonly Part[] = () => [],
): Guard => {
  const partsOf = (value: unknown) => (isKind(value) ? list(value as never) : [])
  return {
    expected,
    partsOf,
    accepts: (value) => isKind(value) && partsOf(value).every(isRight),
  }
}

const boolean = guard('true or false', (value) => typeof value === 'boolean')
const text = guard('a text that is not empty', (value) => isText(value))
const object = guard('an object', isObject)

const url = guard(
  'an https address',
  (value) =>
    isText(value) &&
    /^(https:\/\/[^/\s]|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))/.test(value),
)

const engineId = guard(
  'letters, digits, "-", "_" or "."',
  (value) => isText(value) && /^[\w.-]{1,64}$/.test(value),
)

const oneOf = (...words: readonly string[]) =>
  guard(`one of ${words.map((word) => `"${word}"`).join(', ')}`, (value) =>
    words.some((word) => word === value),
  )

const isFalse = guard('false', (value) => value === false)

const either = (...guards: readonly Guard[]) =>
  guard(guards.map(({ expected }) => expected).join(' or '), (value) =>
    guards.some(({ accepts }) => accepts(value)),
  )

const allOf = (expected: string, ...guards: readonly Guard[]) =>
  guard(
    expected,
    () => true,
    (value) => guards.map((one) => ['', value, one]),
  )

const listOf = (item: Guard) =>
  guard(`a list, each item ${item.expected}`, Array.isArray, (value: readonly unknown[]) =>
    value.map((given, at) => [`[${at}]`, given, item]),
  )

/** Accepts an object with the given fields. Only fields marked with `optional` may be missing. */
const shape = (fields: Record<string, Guard>, expected = object.expected) =>
  guard(expected, isObject, (value) =>
    Object.entries(fields).map(([name, one]) => [`.${name}`, readField(value, name), one]),
  )

/**
 * Accepts an object with any of the given fields and no others, so that misspelled fields are
 * found.
 */
const optionsOf = (fields: Record<string, Guard>) => {
  const names = Object.keys(fields)
  return guard(`an object with any of ${names.join(', ')}`, isObject, (value: object) =>
    Object.entries(value).map(([name, given]) => [
      `.${name}`,
      given,
      Object.hasOwn(fields, name)
        ? optional(fields[name]!)
        : guard(`left out: there are ${names.join(', ')}`, () => false),
    ]),
  )
}

const mapOf = (isKey: (key: string) => boolean, item: Guard, expected = object.expected) =>
  guard(
    expected,
    (value) => isObject(value) && Object.keys(value).every(isKey),
    (value: object) => Object.entries(value).map(([key, given]) => [`["${key}"]`, given, item]),
  )

const optional = (one: Guard): Guard => ({
  ...one,
  accepts: (value) => value === undefined || one.accepts(value),
})

const network = guard(
  'a network of `latchkey/networks` or a chain of viem',
  (value) =>
    isObject(value) &&
    isNetworkId(value) &&
    isText(readField(value, 'name')) &&
    isText(readField(readField(value, 'nativeCurrency'), 'symbol')) &&
    isDecimals(readField(readField(value, 'nativeCurrency'), 'decimals')) &&
    Array.isArray(readField(readField(readField(value, 'rpcUrls'), 'default'), 'http')),
)

const adapter = guard(
  'made by an adapter such as `evm()`, with a namespace',
  (value) => typeof value === 'function' && isSupportedNamespace(readField(value, 'namespace')),
)

const connector = guard(
  'made by a connector such as `walletConnect()`',
  (value) => typeof value === 'function' && readField(value, 'namespace') === undefined,
)

const withMethods = (expected: string, ...names: readonly string[]) =>
  guard(
    expected,
    (value) =>
      isObject(value) && names.every((name) => typeof readField(value, name) === 'function'),
  )

/**
 * Returns whether the value is a CAIP-2 id of the given namespace. Also allows the number of a viem
 * chain, which is not a CAIP-2 id.
 */
function isNetworkId(value: object): boolean {
  const id = readField(value, 'caipNetworkId')
  if (id === undefined) return Number.isSafeInteger(readField(value, 'id'))
  return isNetworkOf(readField(value, 'chainNamespace'), id)
}

function isDecimals(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 77
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const socials = oneOf(...socialProviders)
const sections = oneOf(...connectorKinds)
const texts = mapOf(() => true, text)
const connectionState = shape({
  activeNamespace: oneOf(...supportedNamespaces),
  connecting: object,
  disconnecting: object,
  // The state of an older release does not have this field.
  switching: optional(object),
  namespaces: mapOf(
    isSupportedNamespace,
    shape({ connections: listOf(object), remembered: listOf(object) }),
  ),
  recentWallets: listOf(object),
})

/** The guard of each option. */
export const optionGuards: Record<keyof EngineConfig, Guard> = {
  projectId: text,
  metadata: shape(
    { name: text, description: either(text, oneOf('')), url, icons: listOf(text) },
    'an object with name, description, url and icons',
  ),
  networks: listOf(network),
  adapters: listOf(adapter),
  connectors: listOf(connector),
  providers: listOf(withMethods('a provider', 'serves')),
  sdkType: engineId,
  omitFromAnalytics: listOf(text),
  features: optionsOf({
    send: boolean,
    receive: boolean,
    swaps: boolean,
    onramp: either(boolean, oneOf('unlessRestricted')),
    activity: boolean,
    analytics: boolean,
    allWallets: boolean,
    legalCheckbox: boolean,
    pay: boolean,
    walletFeaturesOrder: listOf(oneOf('onramp', 'swaps', 'receive', 'send')),
    connectorTypeOrder: listOf(sections),
    connectMethodsOrder: listOf(oneOf('email', 'social', 'wallet')),
  }),
  remoteFeatures: optionsOf({
    email: boolean,
    socials: either(isFalse, listOf(socials)),
    multiWallet: boolean,
    analytics: boolean,
    emailCapture: either(boolean, listOf(oneOf('required'))),
  }),
  featuredWalletIds: listOf(text),
  includeWalletIds: listOf(text),
  excludeWalletIds: listOf(text),
  customWallets: listOf(
    allOf('a wallet with at least id and name, all texts', texts, shape({ id: text, name: text })),
  ),
  currency: text,
  tokens: mapOf(
    isCaipNetworkId,
    shape({ address: text, image: optional(text) }),
    'an object of tokens by CAIP-2 network id, such as { "eip155:1": { address } }',
  ),
  nfts: optionsOf({
    provider: withMethods('a source with supports and list', 'supports', 'list'),
    fetchMetadata: boolean,
    ipfsGateway: url,
  }),
  onramp: listOf(
    allOf(
      'a provider with id, name, hosts and createUrl',
      shape({ id: text, name: text, hosts: listOf(text) }),
      withMethods('', 'createUrl'),
    ),
  ),
  swap: allOf(
    'a provider with networks, routers by CAIP-2 network id, getTokens, getQuote and buildSwap',
    shape({ networks: listOf(text), routers: mapOf(isCaipNetworkId, listOf(text)) }),
    withMethods('', 'getTokens', 'getQuote', 'buildSwap'),
  ),
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  siwx: withMethods('made by `serverSessions` or `localSessions`', 'createMessage', 'getSessions'),
  debug: boolean,
  enableEmbedded: boolean,
  allowUnsupportedChain: boolean,
  manualWCControl: boolean,
  enableNetworkSwitch: boolean,
  enableReconnect: boolean,
  defaultAccountTypes: mapOf(
    isSupportedNamespace,
    oneOf(...accountTypes),
    'an object of account types by chain namespace, such as { eip155: "eoa" }',
  ),
  customRpcUrls: mapOf(
    isCaipNetworkId,
    listOf(url),
    'an object of lists of addresses by CAIP-2 network id',
  ),
  id: engineId,
  logLevel: oneOf(...logLevels),
  theme: optionsOf({
    themeMode: oneOf('light', 'dark', 'auto'),
    themeVariables: texts,
    w3mThemeVariables: texts,
  }),
  messages: shape(
    { locale: text, catalogue: texts, dir: optional(oneOf('ltr', 'rtl')) },
    'an object with locale and catalogue',
  ),
  initialState: optionsOf({
    account: object,
    accountTab: oneOf('tokens', 'nfts', 'activity'),
    alerts: object,
    calls: object,
    connection: connectionState,
    connectors: object,
    currency: object,
    dataCapture: object,
    features: object,
    login: object,
    messages: object,
    modal: object,
    names: object,
    network: object,
    onramp: object,
    pairing: object,
    payments: object,
    permissions: object,
    receive: object,
    router: object,
    send: object,
    signing: object,
    siwx: object,
    swap: object,
    theme: object,
    toasts: object,
    tokens: object,
    transactions: object,
    wallets: object,
  } satisfies Record<keyof EngineState, Guard>),
  storage: withMethods('a storage with get, set and remove', 'get', 'set', 'remove'),
  platform: withMethods('a platform', 'fetch', 'createId', 'injected'),
  queryClient: withMethods('a QueryClient', 'getQueryCache', 'mount'),
}
