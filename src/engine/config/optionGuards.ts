import { isCaipNetworkId } from '../caip/CaipNetworkId.ts'
import { chainNamespaces, isChainNamespace } from '../caip/ChainNamespace.ts'
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

const accountTypes = oneOf('eoa', 'smartAccount', 'payment', 'ordinal', 'stx')
const socials = oneOf('google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook')
const texts = mapOf('an object of texts', () => true, text)
const connectionState = shape('the state of the connections', {
  activeNamespace: oneOf(...chainNamespaces),
  connecting: object,
  disconnecting: object,
  namespaces: mapOf(
    'an object of connections by chain namespace',
    isChainNamespace,
    shape('connections', { connections: listOf(object), remembered: listOf(object) }),
  ),
  recentWallets: listOf(object),
})

/** What each host option must look like. */
export const optionGuards: Record<keyof EngineConfig, Guard> = {
  projectId: text,
  metadata: shape('an object with name, description, url and icons', {
    name: text,
    description: either(text, oneOf('')),
    url,
    icons: listOf(text),
  }),
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
    shape('a wallet with at least id and name', {
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
    }),
  ),
  tokens: mapOf(
    'an object of tokens by CAIP-2 network id, such as { "eip155:1": { address } }',
    isCaipNetworkId,
    shape('a token with its address', { address: text, image: optional(text) }),
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
    'an object of account types by chain namespace, such as { eip155: "eoa" }',
    isChainNamespace,
    accountTypes,
  ),
  customRpcUrls: mapOf(
    'an object of lists of RPC addresses by CAIP-2 network id',
    isCaipNetworkId,
    listOf(url),
  ),
  id: engineId,
  logLevel: oneOf('debug', 'info', 'warn', 'error', 'silent'),
  theme: optionsOf({
    themeMode: oneOf('light', 'dark', 'auto'),
    themeVariables: texts,
    w3mThemeVariables: texts,
  }),
  messages: shape('an object with locale and catalogue', { locale: text, catalogue: texts }),
  initialState: optionsOf({
    account: object,
    alerts: object,
    connection: connectionState,
    connectors: object,
    messages: object,
    modal: object,
    network: object,
    router: object,
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
