import { verifySuiMessage } from '../../../sandbox/verify/verifySuiMessage.ts'
import { createSuiWallet } from '../../../sandbox/wallets/sui/createSuiWallet.ts'
import { suiAccounts } from '../../../sandbox/wallets/sui/suiAccounts.ts'
import { sui } from '../../../src/engine/adapters/sui/sui.ts'
import { resolveConfig } from '../../../src/engine/config/resolveConfig.ts'
import { suiMainnet, suiTestnet } from '../../../src/engine/networks/index.ts'
import { createServices } from '../../../src/engine/providers/services/createServices.ts'
import { createTestPlatform } from '../../../src/engine/testing/createTestPlatform.ts'
import { createStandardDriver } from '../../support/createStandardDriver.ts'
import { describeAdapter } from './describeAdapter.ts'

const { alice, bob } = suiAccounts
const services = { blockchainApi: 'https://api.test' }

function setUp() {
  let answer: unknown = '"0"'
  const platform = createTestPlatform({
    fetch: async () => new Response(`{"jsonrpc":"2.0","id":"1","result":${answer}}`),
  })
  return createStandardDriver({
    factory: sui(),
    networks: [suiMainnet, suiTestnet],
    chain: 'sui:mainnet',
    accounts: [alice, bob],
    createWallet: createSuiWallet,
    malformedAddresses: [
      ['a number', 7],
      ['an empty text', ''],
      ['too short an address', alice.address.slice(0, -1)],
      ['too long an address', `${alice.address}0`],
      ['no 0x', alice.address.slice(2)],
      ['another alphabet', `0x${'g'.repeat(64)}`],
    ],
    verify: verifySuiMessage,
    services: createServices({
      config: resolveConfig({ projectId: 'a'.repeat(32), services }),
      platform,
    }),
    balances: {
      answer(next) {
        answer = next
      },
      sound: [
        ['"0"', 0n],
        ['"1500000000"', 1_500_000_000n],
        ['"0x10"', 16n],
        ['"18446744073709551615"', 18_446_744_073_709_551_615n],
      ],
      malformed: ['null', '"-1"', '"1.5"', '""', '{}', '1.5'],
      coin: { decimals: 9, symbol: 'SUI' },
    },
  })
}

describeAdapter('sui', setUp)
