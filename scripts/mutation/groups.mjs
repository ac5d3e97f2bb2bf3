const tests = (...paths) => paths

/**
 * What is broken on purpose (a file, or all in a folder), the tests that have to notice it, and the
 * share that they must notice in percent. The first four are what security rests on. A page is there
 * where `environment` does not say `node`.
 */
export const mutationGroups = {
  gates: {
    least: 85,
    environment: 'node',
    code: [
      'src/engine/gates/',
      'src/engine/caip/',
      'src/engine/errors/causesOf.ts',
      'src/engine/errors/isUserRejection.ts',
      'src/engine/errors/readField.ts',
      'src/engine/errors/toEngineError.ts',
    ],
    tests: tests('tests/engine/gates/*.test.ts', 'tests/security/errors.test.ts'),
  },
  money: {
    least: 85,
    code: ['src/engine/amounts/', 'src/engine/features/send/'],
    tests: tests(
      'tests/engine/account/formatBalance.test.ts',
      'tests/engine/send/*.test.ts',
      'tests/hooks/useSend.test.tsx',
      'tests/primitives/send.test.tsx',
      'tests/properties/money.test.ts',
      'tests/security/{send,tokens}.test.ts',
      'tests/spec/section-send.test.ts',
      'tests/spec/section5-amounts.test.ts',
    ),
  },
  signIn: {
    least: 85,
    code: ['src/engine/siwx/', 'src/engine/features/siwx/'],
    tests: tests(
      'tests/siwx/*.test.ts',
      'tests/engine/signIn/*.test.ts',
      'tests/engine/walletConnectSignIn.test.ts',
      'tests/engine/adapters/solanaSignIn.test.ts',
      'tests/hooks/{useDataCapture,useSiwx}.test.tsx',
      'tests/primitives/siwx.test.tsx',
      'tests/properties/{signIn,stored}.test.ts',
      'tests/security/{signIn,siwx}.test.ts',
      'tests/spec/{section-siwx,section4-signIn}.test.ts',
    ),
  },
  frame: {
    least: 85,
    code: ['src/engine/secureFrame/'],
    tests: tests(
      'tests/engine/{embedded*,loginEvents,socialRedirect}.test.ts',
      'tests/engine/signIn/inFrame.test.ts',
      'tests/hooks/use{EmailLogin,FarcasterLogin,SmartAccount,SocialLogin,UpdateEmail}.test.tsx',
      'tests/primitives/login.test.tsx',
      'tests/security/{secureFrame,socialRedirect}.test.ts',
      'tests/spec/section-embedded.test.ts',
      'tests/spec/section2-embedded.test.tsx',
    ),
  },
  engine: {
    least: 70,
    code: [
      'src/engine/events/',
      'src/engine/logger/',
      'src/engine/router/',
      'src/engine/store/',
      'src/engine/features/connection/',
      'src/engine/features/connectors/',
      'src/engine/features/modal/',
      'src/engine/features/network/',
      'src/engine/features/toasts/',
    ],
    tests: tests(
      'tests/engine/{account,connection,connectors,lifecycle,modal,network,networkSwitch}.test.ts',
      'tests/engine/{operation,query,queryClient,reconnection,router,store,tabs,toasts}.test.ts',
      'tests/engine/connectors/*.test.ts',
      'tests/properties/stored.test.ts',
      'tests/security/{announcedWallets,caches,connection,storage,walletAnswers}.test.ts',
      'tests/spec/section{1,2,4}.test.ts',
      'tests/spec/section-{caches,networks}.test.ts',
    ),
  },
}
