// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const engine = join(root, 'src/engine')
const isParser = /^(parse|read|sanitize|clean|decode|is)[A-Z]\w*\.ts$/

/** Named like a parser, but a question, a step of a parser that has its test, or proved otherwise. */
const others: Readonly<Record<string, string>> = {
  'adapters/readServiceBalance.ts': 'asks a service, whose answer is checked there',
  'adapters/solana/readTokenBalance.ts': 'asks a node',
  'features/connectors/isConnectorVisible.ts': 'looks at our own state',
  'features/analytics/isFirstAct.ts': 'looks at our own state',
  'features/wallets/isAmongConnected.ts': 'looks at our own state',
  'features/transactions/readCount.ts': 'asks a node, and reads it with readQuantity',
  'features/tokens/readWalletAssets.ts': 'asks a wallet, and reads it with parseWalletAssets',
  'platform/isRestrictedRegion.ts': 'looks at the browser’s own language and zone',
  'siwx/polkadot/isEcdsaAccountSignature.ts': 'every bit turned in tests/siwx/signatures.test.ts',
  'siwx/server/readServerOptions.ts': 'reads what the host itself wrote',
  'store/readMark.ts': 'a word of our own',
  'siwx/verification/readPublicKey.ts': 'readHex, or base64 of @scure/base',
  'siwx/verification/readScalars.ts': 'compared with another library in tests/siwx/curves.test.ts',
  'connectors/walletConnect/isPairingKept.ts': 'looks at the browser’s own words',
  'connectors/walletConnect/readNode.ts': 'asks a node, whose answer is the app’s',
}

const proved = new Set(
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!react18).*(?<!browser)\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, 'tests', path), 'utf8') }))
    .filter(({ text }) => /\b(propertyRuns|checkProperty)\(/.test(text) || text.includes('numRuns'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/from '(\.[^']+)'/g)].map(([, from = '']) =>
        relative(engine, resolve(root, 'tests', dirname(path), from)),
      ),
    ),
)

const parsers = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((path) =>
  isParser.test(basename(path)),
)

test('security 56: every parser and sanitizer has a property test', () => {
  expect(parsers.length).toBeGreaterThan(70)
  const known = Object.keys(others)
  expect(parsers.filter((path) => !proved.has(path) && !known.includes(path))).toEqual([])
})

test('security 56: what needs none is there, and is not proved twice over', () => {
  expect(Object.keys(others).filter((path) => !parsers.includes(path))).toEqual([])
  expect(Object.keys(others).filter((path) => proved.has(path))).toEqual([])
  for (const reason of Object.values(others))
    for (const [file] of reason.matchAll(/tests\/[\w/.]+\.ts/g))
      expect(existsSync(join(root, file)), file).toBe(true)
})
