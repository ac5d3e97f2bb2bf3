import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, readTests } from '../support/architectureRules.ts'

const root = resolve(import.meta.dirname, '../..')
const parser =
  /^export (?:async )?(?:function\*?|const) ((?:parse|read|sanitize|clean|decode|is)[A-Z]\w*)/gm

/**
 * Functions that are named like parsers, but that only answer a question, are a step of a tested
 * parser, or are tested in another way.
 */
const others: Readonly<Record<string, string>> = {
  isAccount: 'a step of parseWalletEvent',
  isAmongConnected: 'looks at our own state',
  isArriving: 'looks at our own state',
  isBip322Signature: 'every bit turned in tests/siwx/signatures.test.ts',
  isBusy: 'looks at our own state',
  isCoin: 'a step of parseToken',
  isCaipNetworkId: 'asks parseCaipNetworkId',
  isCallsCode: 'compares a number with two limits',
  isSupportedNamespace: 'compares with a list',
  isEip1193Provider: 'a step of parseAnnouncement',
  isFirstAct: 'looks at our own state',
  isMeant: 'looks at our own state',
  isOfAccount: 'looks at our own state',
  isRestrictedRegion: 'looks at the browser’s own language and zone',
  isRight: 'reads what the host itself wrote',
  isQuantity: 'a step of readLogs',
  isSame: 'compares two connections of our own',
  isSameText: 'compares two texts',
  isSameToken: 'compares two tokens of our own',
  isStale: 'looks at our own state',
  isSuiEcdsaSignature: 'every bit turned in tests/siwx/signatures.test.ts',
  isTransactionPending: 'looks at our own state',
  isUnsupported: 'looks at our own state',
  parseMessageFor: 'as parseMessage in tests/siwx/messages.test.ts',
  parseSendToken: 'a step of parseSendDraft',
  readAccountName: 'as readAccountNames',
  readAllowance: 'asks a node; the number is read by readWords’ kind',
  readAvatar: 'asks a contract; wrong records in tests/engine/providers/ens.test.ts',
  readCaipNetworkId: 'a step of parseCaipNetworkId',
  readBalance: 'asks a node; the number is read by readExactQuantity’s kind',
  readCosmosHoldings: 'asks a node; any answers in tests/engine/providers/cosmosHoldings.test.ts',
  readEvmHoldings: 'asks a node; wrong answers in tests/engine/providers/onchainHoldings.test.ts',
  readMark: 'a word of our own',
  readProblem: 'a step of readSource',
  readMetaplexNfts: 'asks a node; each item is cleaned by cleanNft',
  readNode: 'asks a node, whose answer is the app’s',
  readNumber: 'a step of readScalars, compared with another library in tests/siwx/curves.test.ts',
  readOnchainNfts: 'asks a node; any answers in tests/engine/providers/onchainActivity.test.ts',
  readPayment: 'a step of decodeLifiCall and of decodeBridgeCall',
  readPolkadotHoldings:
    'asks a node; wrong answers in tests/engine/providers/onchainHoldings.test.ts',
  readReceivedItems: '2 MB of anything in tests/security/lists.test.ts',
  readScalars: 'compared with another library in tests/siwx/curves.test.ts',
  readServerOptions: 'reads what the host itself wrote',
  readSnsAddress: 'asks a node; any answers in tests/engine/providers/sns.test.ts',
  readSnsName: 'asks a node; any answers in tests/engine/providers/sns.test.ts',
  readSolanaHoldings: 'asks nodes; wrong answers in tests/engine/providers/onchainHoldings.test.ts',
  readStructs: 'a step of readTypedData',
  readSuiHoldings: 'asks an endpoint; any answers in tests/engine/providers/suiHoldings.test.ts',
  readSwapAddress: '2 MB of anything in tests/security/lists.test.ts',
  readTerms: 'asks readSwapCall or the host’s own provider',
  readValue: 'a step of readTypedData',
  readWords: 'a step of readTextResult',
  sanitizeWallet: 'a step of parseWallet and parseWallets',
}

const tests = readTests().filter(({ path }) => /(?<!browser)\.test\.tsx?$/.test(path))
const proved = new Set(
  tests
    .map(({ text }) => text)
    .filter((text) => /\b(propertyRuns|checkProperty)\(/.test(text) || text.includes('numRuns'))
    .flatMap((text) => [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '\.[^']+'/gm)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0]!)),
)

const parsers = readSources()
  .filter(({ path }) => path.startsWith('engine/'))
  .flatMap(({ text }) => [...text.matchAll(parser)].map(([, name]) => name!))

test('security 56: every parser and sanitizer has a property test', () => {
  expect(parsers.length).toBeGreaterThan(130)
  expect(parsers.filter((name) => !proved.has(name) && !Object.hasOwn(others, name))).toEqual([])
})

test('security 56: the listed exceptions exist, and have no property test', () => {
  expect(Object.keys(others).filter((name) => !parsers.includes(name))).toEqual([])
  expect(Object.keys(others).filter((name) => proved.has(name))).toEqual([])
  for (const reason of Object.values(others))
    for (const [file] of reason.matchAll(/tests\/[\w/.]+\.ts/g))
      expect(existsSync(join(root, file)), file).toBe(true)
})
