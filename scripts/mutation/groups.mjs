/**
 * The groups of code to mutate, with the tests that must detect the mutations, and with the goal in
 * percent if there is one. `engine/amounts/` is a folder of `src` with all of its subfolders.
 * `hooks/*` means only the files directly in the folder. Each file of `src` belongs to one group.
 * `tests/scripts/mutation.test.ts` checks this.
 */
export const mutationGroups = {
  sanitizing: {
    least: 90,
    code: ['engine/caip/', 'engine/errors/', 'engine/sanitize/'],
    tests: [
      'tests/engine/sanitize/*.test.ts',
      'tests/engine/adapters/{addressCodecs,addressRules}.test.ts',
      'tests/engine/errorMessages.test.ts',
      'tests/engine/remoteConfig/isOriginAllowed.test.ts',
      'tests/engine/texts.test.ts',
      'tests/properties/{everyParser,sanitize}.test.ts',
      'tests/security/{errors,sanitize}.test.ts',
    ],
  },
  money: {
    least: 90,
    code: [
      'engine/amounts/',
      'engine/features/*',
      'engine/features/calls/',
      'engine/features/meaning/',
      'engine/features/payments/',
      'engine/features/send/',
      'engine/features/swap/',
    ],
    tests: [
      'tests/engine/amounts/*.test.ts',
      'tests/engine/errorMessages.test.ts',
      'tests/engine/providers/{lifiBridge,lifiBridgeTokens}.test.ts',
      'tests/engine/{calls,meaning,payments,send,swap}/*.test.ts',
      'tests/hooks/{usePay,useReceive,useSend,useSendCalls,useSwap}.test.tsx',
      'tests/primitives/{send,swap}.test.tsx',
      'tests/properties/{calls,meaning,money,payments,solanaSwaps}.test.ts',
      'tests/security/{approvals,send,swap,tokens,typedDataDomain}.test.ts',
      'tests/security/estimates.test.tsx',
      // The secure site's frame uses the words of `meaning`.
      'tests/secureSite/meaning.test.ts',
      'tests/spec/{5.amounts,5.send,7.swap}.test.ts',
      'tests/themes/{sendView,swapViews}.test.tsx',
    ],
  },
  signIn: {
    least: 90,
    code: [
      'engine/features/dataCapture/',
      'engine/features/identity/',
      'engine/features/signing/',
      'engine/features/siwx/',
      'engine/siwx/',
    ],
    tests: [
      'tests/siwx/*.test.ts',
      'tests/engine/errorMessages.test.ts',
      'tests/engine/siwx/*.test.ts',
      'tests/engine/signing.test.ts',
      'tests/engine/remoteConfig/isOriginAllowed.test.ts',
      'tests/engine/connectors/walletConnect/signIn.test.ts',
      'tests/engine/adapters/solanaSignIn.test.ts',
      'tests/hooks/{useDataCapture,useIdentity,useSignMessage,useSiwx}.test.tsx',
      'tests/primitives/siwx.test.tsx',
      'tests/properties/{signIn,stored}.test.ts',
      'tests/security/{signIn,siwx}.test.ts',
      'tests/spec/{4.signIn,5.siwx}.test.ts',
    ],
  },
  frame: {
    least: 90,
    code: ['engine/features/login/', 'engine/features/messages/', 'engine/connectors/embedded/'],
    tests: [
      'tests/engine/connectors/embedded/*.test.ts',
      'tests/engine/texts.test.ts',
      'tests/engine/siwx/inFrame.test.ts',
      'tests/hooks/use{EmailLogin,FarcasterLogin,SmartAccount,SocialLogin,UpdateEmail}.test.tsx',
      'tests/hooks/useErrorMessage.test.tsx',
      'tests/primitives/login.test.tsx',
      'tests/security/{secureFrame,socialRedirect}.test.ts',
      'tests/spec/4.embedded.test.ts',
      'tests/spec/2.connect.test.tsx',
    ],
  },
  connections: {
    code: [
      'engine/features/account/',
      'engine/features/capabilities/',
      'engine/features/connection/',
      'engine/features/connectors/',
      'engine/features/network/',
      'engine/features/pairing/',
      'engine/features/permissions/',
    ],
    tests: [
      'tests/engine/{account,capabilities,permissions}.test.ts',
      'tests/engine/{connection,connectors,network}/*.test.ts',
      'tests/hooks/use{Account,Capabilities,Connect*,Disconnect,Network,Pairing,Permissions,SwitchNetwork}.test.tsx',
      'tests/properties/stored.test.ts',
      'tests/security/{announcedWallets,connection,storage,walletAnswers}.test.ts',
      'tests/security/knownWallet.test.tsx',
      'tests/security/section-f-sequences.test.ts',
      'tests/spec/{1.13.options,2.router,4.connection,4.8.pairing,4.networks}.test.ts',
      'tests/spec/7.{account,permissions}.test.ts',
    ],
  },
  core: {
    code: [
      'engine/*',
      'engine/config/',
      'engine/networks/',
      'engine/platform/',
      'engine/router/',
      'engine/store/',
      'engine/testing/',
    ],
    tests: [
      'tests/engine/{checkProvider,lifecycle}.test.ts',
      'tests/engine/connection/tabs.test.ts',
      'tests/engine/network/localNetworks.test.ts',
      'tests/engine/{config,platform,router,store}/*.test.ts',
      'tests/hooks/useEngineState.test.tsx',
      'tests/properties/stored.test.ts',
      'tests/security/{caches,connection,faults,storage}.test.ts',
      'tests/security/environments.test.tsx',
      'tests/spec/{1.13.options,2.router,3.18.caches,4.connection}.test.ts',
      'tests/spec/{4.networks,8.connection}.test.ts',
      'tests/ssr/*.test.{ts,tsx}',
    ],
  },
  adapters: {
    code: [
      'engine/adapters/',
      'engine/bridges/',
      'engine/connectors/miniApp/',
      'engine/connectors/multichain/',
      'engine/connectors/safe/',
      'engine/connectors/solanaMobile/',
    ],
    tests: [
      'tests/engine/{adapters,bridges}/*.test.ts',
      'tests/engine/connectors/miniApp/*.test.ts',
      'tests/engine/connectors/multichain/*.test.ts',
      'tests/engine/connectors/safe/*.test.ts',
      'tests/engine/connection/lockedWallet.test.ts',
      'tests/engine/send/*.test.ts',
      'tests/engine/transactions/solana.test.ts',
      'tests/hooks/viem.test.tsx',
      'tests/hooks/viemCalls.test.tsx',
      'tests/properties/wallets.test.ts',
      'tests/security/{announcedWallets,walletAnswers,walletsThatOnlyAsk}.test.ts',
      'tests/spec/1.*.test.ts',
      'tests/spec/{4.wallets,5.addresses,5.16.nodeClient,9.nodes}.test.ts',
    ],
  },
  walletConnect: {
    code: ['engine/connectors/walletConnect/'],
    tests: [
      'tests/engine/connectors/walletConnect/*.test.ts',
      'tests/properties/wallets.test.ts',
      'tests/security/walletConnect.test.ts',
      'tests/spec/4.8.pairing.test.ts',
    ],
  },
  services: {
    code: [
      'engine/features/analytics/',
      'engine/features/remoteConfig/',
      'engine/features/wallets/',
      'engine/providers/',
    ],
    tests: [
      'tests/contracts/walletRegistry/*.test.ts',
      'tests/engine/analytics.test.ts',
      'tests/engine/providers/*.test.ts',
      'tests/engine/{remoteConfig,server,wallets}/*.test.ts',
      'tests/hooks/{useFeatures,useWallets}.test.tsx',
      'tests/properties/services.test.ts',
      'tests/security/{analytics,lists,services}.test.ts',
      'tests/services/*.test.ts',
      'tests/spec/7.{analytics,remoteConfig,services}.test.ts',
      'tests/spec/8.services.test.ts',
      'tests/spec/9.wallets.test.ts',
    ],
  },
  features: {
    code: [
      'engine/features/activity/',
      'engine/features/alerts/',
      'engine/features/modal/',
      'engine/features/names/',
      'engine/features/nfts/',
      'engine/features/onramp/',
      'engine/features/receive/',
      'engine/features/theme/',
      'engine/features/toasts/',
      'engine/features/currency/',
      'engine/features/tokens/',
      'engine/features/transactions/',
    ],
    tests: [
      'tests/engine/{activity,currency,names,onramp,toasts}.test.ts',
      'tests/engine/{nfts,router,transactions}/*.test.ts',
      'tests/hooks/use{AccountName,Activity,Alert,Balance,Modal,Nfts,Onramp,Receive}.test.tsx',
      'tests/hooks/use{Theme,Toasts,Tokens,Transactions}.test.tsx',
      'tests/properties/services.test.ts',
      'tests/security/{lists,onrampPages,tokens,transactions}.test.ts',
      'tests/spec/{3.activity,5.tokens,7.names,7.onramp,9.transactions}.test.ts',
    ],
  },
  hooks: {
    code: ['hooks/'],
    tests: ['tests/hooks/*.test.tsx', 'tests/spec/*.test.tsx', 'tests/ssr/*.test.{ts,tsx}'],
  },
  parts: {
    code: ['primitives/'],
    tests: ['tests/primitives/*.test.tsx', 'tests/security/*.test.tsx', 'tests/spec/*.test.tsx'],
  },
  themes: {
    code: ['themes/'],
    tests: ['tests/themes/*.test.{ts,tsx}', 'tests/spec/*.test.tsx'],
  },
}

/** Returns the groups of a file of `src`. There should be exactly one. */
export const groupsOf = (path) =>
  Object.keys(mutationGroups).filter((name) => isCodeOf(mutationGroups[name], path))

export const isCodeOf = ({ code }, path) =>
  code.some((folder) =>
    folder.endsWith('/*')
      ? path.slice(0, path.lastIndexOf('/') + 1) === folder.slice(0, -1)
      : path.startsWith(folder),
  )
