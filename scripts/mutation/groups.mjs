/**
 * The mutated code, the tests that must detect the mutations, and the goal in percent, if any.
 * `engine/amounts/` is a folder of `src` with everything below it, `hooks/*` only the files of that
 * folder. Every file of `src` belongs to one group, as `tests/scripts/mutation.test.ts` checks.
 */
export const mutationGroups = {
  gates: {
    least: 90,
    code: ['engine/caip/', 'engine/errors/', 'engine/gates/'],
    tests: [
      'tests/engine/gates/*.test.ts',
      'tests/engine/adapters/{addressCodecs,addressRules}.test.ts',
      'tests/engine/{isOriginAllowed,texts}.test.ts',
      'tests/properties/{everyParser,gates}.test.ts',
      'tests/security/{errors,gates}.test.ts',
    ],
  },
  money: {
    least: 90,
    code: [
      'engine/amounts/',
      'engine/features/*',
      'engine/features/send/',
      'engine/features/swap/',
    ],
    tests: [
      'tests/engine/account/formatBalance.test.ts',
      'tests/engine/{send,swap}/*.test.ts',
      'tests/hooks/{useReceive,useSend,useSwap}.test.tsx',
      'tests/primitives/{send,swap}.test.tsx',
      'tests/properties/money.test.ts',
      'tests/security/{approvals,send,swap,tokens}.test.ts',
      'tests/security/estimates.test.tsx',
      'tests/spec/section-{send,swap}.test.ts',
      'tests/spec/section5-amounts.test.ts',
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
      'tests/engine/signIn/*.test.ts',
      'tests/engine/{isOriginAllowed,signing,walletConnectSignIn}.test.ts',
      'tests/engine/adapters/solanaSignIn.test.ts',
      'tests/hooks/{useDataCapture,useIdentity,useSignMessage,useSiwx}.test.tsx',
      'tests/primitives/siwx.test.tsx',
      'tests/properties/{signIn,stored}.test.ts',
      'tests/security/{signIn,siwx}.test.ts',
      'tests/spec/{section-siwx,section4-signIn}.test.ts',
    ],
  },
  frame: {
    least: 90,
    code: ['engine/features/login/', 'engine/features/messages/', 'engine/secureFrame/'],
    tests: [
      'tests/engine/{embedded*,loginEvents,socialRedirect,texts}.test.ts',
      'tests/engine/signIn/inFrame.test.ts',
      'tests/hooks/use{EmailLogin,FarcasterLogin,SmartAccount,SocialLogin,UpdateEmail}.test.tsx',
      'tests/hooks/useErrorMessage.test.tsx',
      'tests/primitives/login.test.tsx',
      'tests/security/{secureFrame,socialRedirect}.test.ts',
      'tests/spec/section-embedded.test.ts',
      'tests/spec/section2-connect.test.tsx',
    ],
  },
  connections: {
    code: [
      'engine/features/account/',
      'engine/features/connection/',
      'engine/features/connectors/',
      'engine/features/network/',
      'engine/features/pairing/',
      'engine/features/permissions/',
    ],
    tests: [
      'tests/engine/{account,connection,connectors,lockedWallet,reconnection,tabs}.test.ts',
      'tests/engine/{localNetworks,network,networkSwitch}.test.ts',
      'tests/engine/connectors/*.test.ts',
      'tests/hooks/use{Account,Connect*,Disconnect,Network,Pairing,Permissions,SwitchNetwork}.test.tsx',
      'tests/properties/stored.test.ts',
      'tests/security/{announcedWallets,connection,storage,walletAnswers}.test.ts',
      'tests/security/section-f-sequences.test.ts',
      'tests/spec/section{1,2,4,4-pairing,7-account,7-permissions}.test.ts',
      'tests/spec/section-networks.test.ts',
    ],
  },
  core: {
    code: [
      'engine/*',
      'engine/config/',
      'engine/development/',
      'engine/events/',
      'engine/logger/',
      'engine/networks/',
      'engine/platform/',
      'engine/router/',
      'engine/sdk/',
      'engine/store/',
      'engine/testing/',
    ],
    tests: [
      'tests/engine/{browserPlatform,config,endedReads,late,lifecycle,localNetworks}.test.ts',
      'tests/engine/{operation,query,queryClient,router,store,tabs,views,warnings}.test.ts',
      'tests/hooks/useEngineState.test.tsx',
      'tests/properties/stored.test.ts',
      'tests/security/{caches,connection,faults,storage}.test.ts',
      'tests/security/environments.test.tsx',
      'tests/spec/section{1,2,4,8}.test.ts',
      'tests/spec/section-{caches,networks}.test.ts',
      'tests/ssr/*.test.{ts,tsx}',
    ],
  },
  adapters: {
    code: ['engine/adapters/', 'engine/bridges/'],
    tests: [
      'tests/engine/{adapters,bridges}/*.test.ts',
      'tests/engine/{lockedWallet,solanaTransactions}.test.ts',
      'tests/hooks/viem.test.tsx',
      'tests/properties/wallets.test.ts',
      'tests/security/{announcedWallets,walletAnswers,walletsThatOnlyAsk}.test.ts',
      'tests/spec/section{1,1-bitcoin,1-polkadotCosmos,4-wallets,5-addresses,9-nodes}.test.ts',
      'tests/spec/section-{nodeClient,solana-sui}.test.ts',
    ],
  },
  walletConnect: {
    code: ['engine/walletConnect/'],
    tests: [
      'tests/engine/walletConnect*.test.ts',
      'tests/properties/wallets.test.ts',
      'tests/security/walletConnect.test.ts',
      'tests/spec/section4-pairing.test.ts',
    ],
  },
  services: {
    code: [
      'engine/features/analytics/',
      'engine/features/remoteConfig/',
      'engine/features/wallets/',
      'engine/schema/',
      'engine/services/',
    ],
    tests: [
      'tests/engine/{analytics,remoteConfig}.test.ts',
      'tests/engine/wallets/*.test.ts',
      'tests/hooks/{useFeatures,useWallets}.test.tsx',
      'tests/properties/services.test.ts',
      'tests/security/{analytics,lists,services}.test.ts',
      'tests/services/*.test.ts',
      'tests/spec/section-{analytics,remoteConfig,wallets}.test.ts',
      'tests/spec/section{7,8}-services.test.ts',
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
      'engine/features/tokens/',
      'engine/features/transactions/',
    ],
    tests: [
      'tests/engine/{activity,metaplexNfts,modal,names,nfts,onramp,toasts,transactions,views}.test.ts',
      'tests/hooks/use{AccountName,Activity,Alert,Balance,Modal,Nfts,Onramp,Receive}.test.tsx',
      'tests/hooks/use{Theme,Toasts,Tokens,Transactions}.test.tsx',
      'tests/properties/services.test.ts',
      'tests/security/{lists,onrampPages,tokens,transactions}.test.ts',
      'tests/spec/section-{activity,names,onramp,tokens,transactions}.test.ts',
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

/** The groups of a file of `src`, which should be one. */
export const groupsOf = (path) =>
  Object.keys(mutationGroups).filter((name) => isCodeOf(mutationGroups[name], path))

export const isCodeOf = ({ code }, path) =>
  code.some((folder) =>
    folder.endsWith('/*')
      ? path.slice(0, path.lastIndexOf('/') + 1) === folder.slice(0, -1)
      : path.startsWith(folder),
  )
