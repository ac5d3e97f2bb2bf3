import { isCaipNetworkId } from '../caip/CaipNetworkId.ts'
import { chainNamespaces, isChainNamespace } from '../caip/ChainNamespace.ts'
import { accountTypes } from '../features/connection/Connection.ts'
import { logLevels } from '../logger/createLogger.ts'
import type { EngineConfig } from './EngineConfig.ts'
import {
  adapter,
  boolean,
  either,
  engineId,
  type Guard,
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

const socials = oneOf('google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook')
const texts = mapOf(() => true, text)
const connectionState = shape({
  activeNamespace: oneOf(...chainNamespaces),
  connecting: object,
  disconnecting: object,
  namespaces: mapOf(
    isChainNamespace,
    shape({ connections: listOf(object), remembered: listOf(object) }),
  ),
  recentWallets: listOf(object),
})

/** What each host option must look like. */
export const optionGuards: Record<keyof EngineConfig, Guard> = {
  projectId: text,
  metadata: shape(
    { name: text, description: either(text, oneOf('')), url, icons: listOf(text) },
    'an object with name, description, url and icons',
  ),
  networks: listOf(network),
  adapters: listOf(adapter),
  features: optionsOf({
    send: boolean,
    receive: boolean,
    swaps: boolean,
    onramp: boolean,
    activity: boolean,
    analytics: boolean,
    allWallets: boolean,
    legalCheckbox: boolean,
    pay: boolean,
    walletFeaturesOrder: listOf(oneOf('onramp', 'swaps', 'receive', 'send')),
  }),
  remoteFeatures: optionsOf({
    email: boolean,
    socials: either(oneFalse(), listOf(socials)),
    multiWallet: boolean,
    analytics: boolean,
    emailCapture: either(boolean, listOf(oneOf('required'))),
  }),
  featuredWalletIds: listOf(text),
  includeWalletIds: listOf(text),
  excludeWalletIds: listOf(text),
  customWallets: listOf(
    shape(
      {
        id: text,
        name: text,
        imageUrl: optional(text),
        homepage: optional(text),
        mobileLink: optional(text),
        desktopLink: optional(text),
        webappLink: optional(text),
        appStore: optional(text),
        playStore: optional(text),
        rdns: optional(text),
      },
      'a wallet with at least id and name',
    ),
  ),
  tokens: mapOf(
    isCaipNetworkId,
    shape({ address: text, image: optional(text) }),
    'an object of tokens by CAIP-2 network id, such as { "eip155:1": { address } }',
  ),
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  siwx: object,
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
  messages: shape({ locale: text, catalogue: texts }, 'an object with locale and catalogue'),
  initialState: optionsOf({
    account: object,
    alerts: object,
    connection: connectionState,
    connectors: object,
    messages: object,
    modal: object,
    network: object,
    router: object,
    signing: object,
    theme: object,
    toasts: object,
  }),
  storage: withMethods('a storage with get, set and remove', 'get', 'set', 'remove'),
  platform: withMethods('a platform', 'fetch', 'createId', 'injected'),
  queryClient: withMethods('a QueryClient', 'getQueryCache', 'mount'),
}

function oneFalse(): Guard {
  return { expected: 'false', accepts: (value) => value === false }
}
