const packages = ['package.json', 'package-lock.json']
const built = ['src', 'scripts', 'dist', 'tsconfig.json', 'tsconfig.build.json', ...packages]

/** This check runs first, because it creates `dist`, which other checks and tests need. */
export const packageCheck = {
  name: 'Package',
  command: ['scripts/buildPackage.mjs'],
  reads: built,
}

/**
 * Checks that do not run the code. Each has a name, a program with its arguments, and its inputs.
 */
export const staticChecks = [
  { name: 'Formatting and lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
  packageCheck,
  {
    // TypeScript 7 is four times faster. The scripts need the API of TypeScript 6.
    name: 'Types',
    command: [
      'node_modules/typescript-native/bin/tsc',
      ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    ],
  },
  {
    name: 'Package as published',
    command: ['scripts/checkPackage.mjs'],
    reads: [...built, 'README.md', 'LICENSE'],
  },
  {
    name: 'Bundle sizes',
    command: ['scripts/measureSizes.mjs'],
    reads: [...built, 'bench/size', '.size-limit.json'],
  },
  { name: 'Unused code and dependencies', command: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'Licences',
    command: ['scripts/checkLicences.mjs'],
    reads: [
      'scripts',
      'tests/react18/package-lock.json',
      'tests/foreign/package-lock.json',
      'tests/foreign/alto/package-lock.json',
      'tests/foreign/polkadot/package-lock.json',
      'vendors/package-lock.json',
      ...packages,
    ],
  },
]
