import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { optionGuards } from '../../src/engine/config/optionGuards.ts'

const project = resolve(import.meta.dirname, '../..')
const page = readFileSync(resolve(project, 'docs/options.md'), 'utf8')

/** The tests of each option's effect. */
const testsOfOptions: Readonly<Record<string, readonly string[]>> = {
  projectId: ['tests/engine/onramp.test.ts'],
  metadata: ['tests/engine/connectors/walletConnect/walletConnect.test.ts'],
  networks: ['tests/engine/network/network.test.ts'],
  adapters: ['tests/engine/connectors/connectors.test.ts'],
  connectors: ['tests/engine/connectors/walletConnect/walletConnect.test.ts'],
  providers: ['tests/engine/providers/providers.test.ts'],
  sdkType: ['tests/spec/7.services.test.ts'],
  features: ['tests/engine/remoteConfig/remoteConfig.test.ts', 'tests/spec/2.connect.test.tsx'],
  remoteFeatures: ['tests/engine/remoteConfig/remoteConfig.test.ts'],
  omitFromAnalytics: ['tests/spec/7.analytics.test.ts'],
  featuredWalletIds: ['tests/engine/wallets/list.test.ts'],
  includeWalletIds: ['tests/engine/wallets/list.test.ts'],
  excludeWalletIds: ['tests/engine/wallets/list.test.ts'],
  customWallets: ['tests/engine/wallets/list.test.ts'],
  currency: ['tests/engine/currency.test.ts', 'tests/hooks/useMoney.test.tsx'],
  tokens: ['tests/spec/5.tokens.test.ts'],
  nfts: ['tests/engine/nfts/nfts.test.ts', 'tests/engine/nfts/metaplex.test.ts'],
  onramp: ['tests/spec/7.onramp.test.ts'],
  swap: ['tests/hooks/useSwap.test.tsx'],
  termsConditionsUrl: ['tests/themes/legalNote.test.tsx'],
  privacyPolicyUrl: ['tests/themes/legalNote.test.tsx'],
  siwx: ['tests/spec/4.signIn.test.ts'],
  debug: ['tests/engine/texts.test.ts'],
  enableEmbedded: ['tests/primitives/modal.test.tsx'],
  allowUnsupportedChain: ['tests/engine/network/network.test.ts'],
  manualWCControl: ['tests/spec/2.router.test.ts'],
  enableNetworkSwitch: ['tests/engine/network/network.test.ts'],
  enableReconnect: ['tests/engine/connection/reconnecting.test.ts'],
  defaultAccountTypes: ['tests/spec/4.embedded.test.ts'],
  customRpcUrls: ['tests/engine/network/network.test.ts'],
  id: ['tests/engine/config/config.test.ts'],
  logLevel: ['tests/engine/texts.test.ts'],
  theme: ['tests/spec/2.31.looks.browser.test.ts'],
  messages: ['tests/engine/texts.test.ts'],
  initialState: ['tests/ssr/hydration.test.tsx'],
  storage: ['tests/security/storage.test.ts'],
  platform: ['tests/engine/lifecycle.test.ts'],
  queryClient: ['tests/engine/store/queryClient.test.ts'],
}

test('the page lists every option once, and nothing else', () => {
  const listed = [...page.matchAll(/^- \*\*`(\w+)`\*\*:\s/gm)].map(([, option]) => option)
  expect(listed.sort()).toEqual(Object.keys(optionGuards).sort())
})

test('the effect of every option has a test', () => {
  expect(Object.keys(testsOfOptions).sort()).toEqual(Object.keys(optionGuards).sort())
  const missing = Object.values(testsOfOptions)
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file) || !existsSync(resolve(project, file)))
  expect(missing).toEqual([])
})
