const tests = (...paths) => paths

/**
 * What is broken on purpose, the tests that have to notice it, and the share that they must notice.
 * The first four are what security rests on. A page is there where `environment` does not say `node`.
 */
export const mutationGroups = {
  gates: {
    least: 85,
    environment: 'node',
    mutate: [
      'src/engine/gates/*.ts',
      'src/engine/caip/*.ts',
      'src/engine/errors/{causesOf,isUserRejection,readField,toEngineError}.ts',
    ],
    tests: tests('tests/engine/gates/*.test.ts', 'tests/security/errors.test.ts'),
  },
  money: {
    least: 85,
    environment: 'node',
    mutate: ['src/engine/amounts/*.ts', 'src/engine/features/send/*.ts'],
    tests: tests(
      'tests/engine/account/formatBalance.test.ts',
      'tests/engine/send/*.test.ts',
      'tests/properties/money.test.ts',
      'tests/security/send.test.ts',
      'tests/spec/section-send.test.ts',
      'tests/spec/section5-amounts.test.ts',
    ),
  },
  signIn: {
    least: 85,
    mutate: ['src/engine/siwx/**/*.ts', 'src/engine/features/siwx/*.ts'],
    tests: tests(
      'tests/siwx/*.test.ts',
      'tests/engine/signIn/*.test.ts',
      'tests/properties/signIn.test.ts',
      'tests/security/{signIn,siwx}.test.ts',
      'tests/spec/section-siwx.test.ts',
    ),
  },
  frame: {
    least: 85,
    mutate: ['src/engine/secureFrame/*.ts'],
    tests: tests(
      'tests/engine/{embeddedWallet,loginEvents,socialRedirect}.test.ts',
      'tests/security/{secureFrame,socialRedirect}.test.ts',
      'tests/spec/section-embedded.test.ts',
    ),
  },
  engine: {
    least: 70,
    mutate: [
      'src/engine/{events,logger,router,store}/*.ts',
      'src/engine/features/{connection,connectors,modal,network,toasts}/*.ts',
    ],
    tests: tests('tests/engine/*.test.ts', 'tests/spec/section{1,2,3,4}.test.ts'),
  },
}
