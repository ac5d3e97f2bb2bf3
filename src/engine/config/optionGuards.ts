import { isCaipNetworkId } from '../caip/CaipNetworkId.ts'
import { chainNamespaces, isChainNamespace } from '../caip/ChainNamespace.ts'
import { accountTypes } from '../features/connection/Connection.ts'
import { connectorKinds } from '../features/connectors/connectorKinds.ts'
import { socialProviders } from '../features/remoteConfig/socialProviders.ts'
import { logLevels } from '../platform/createLogger.ts'
import type { EngineConfig } from './EngineConfig.ts'
import {
  adapter,
  allOf,
  boolean,
  connector,
  either,
  engineId,
  type Guard,
  isFalse,
  listOf,
  mapOf,
  network,
  object,
  oneOf,
  optional,
  optionsOf,
  shape,
  text,
  url,
  withMethods,
} from './guards.ts'

const socials = oneOf(...socialProviders)
const sections = oneOf(...connectorKinds)
const texts = mapOf(() => true, text)
const connectionState = shape({
  activeNamespace: oneOf(...chainNamespaces),
  connecting: object,
  disconnecting: object,
  // Added later than the others: a state written by an older release does not have it.
  switching: optional(object),
  namespaces: mapOf(
    isChainNamespace,
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
  services: optionsOf({ walletApi: url, blockchainApi: url, analytics: url }),
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
    allOf(
      'a wallet with at least id and name, all of it texts',
      texts,
      shape({ id: text, name: text }),
    ),
  ),
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
  swap: shape(
    {
      networks: optional(listOf(text)),
      routers: optional(mapOf(isCaipNetworkId, listOf(text))),
    },
    'a provider, or an object with networks and routers by CAIP-2 network id',
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
    isChainNamespace,
    oneOf(...accountTypes),
    'an object of account types by chain namespace, such as { eip155: "eoa" }',
  ),
  customRpcUrls: mapOf(
    isCaipNetworkId,
    listOf(url),
    'an object of lists of RPC addresses by CAIP-2 network id',
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
    'an object with locale and catalogue, perhaps dir',
  ),
  initialState: optionsOf({
    account: object,
    accountTab: optional(oneOf('tokens', 'nfts', 'activity')),
    alerts: object,
    connection: connectionState,
    connectors: object,
    features: object,
    login: object,
    messages: object,
    modal: object,
    names: optional(object),
    network: object,
    onramp: optional(object),
    pairing: object,
    router: object,
    signing: object,
    siwx: object,
    swap: optional(object),
    theme: object,
    toasts: object,
    tokens: optional(object),
    wallets: object,
  }),
  storage: withMethods('a storage with get, set and remove', 'get', 'set', 'remove'),
  platform: withMethods('a platform', 'fetch', 'createId', 'injected'),
  queryClient: withMethods('a QueryClient', 'getQueryCache', 'mount'),
}
