import { verifySolanaMessage } from '../../../sandbox/verify/verifySolanaMessage.ts'
import { createSolanaWallet } from '../../../sandbox/wallets/solana/createSolanaWallet.ts'
import { solanaAccounts } from '../../../sandbox/wallets/solana/solanaAccounts.ts'
import { solana } from '../../../src/engine/adapters/solana/solana.ts'
import { solana as mainnet, solanaDevnet } from '../../../src/engine/networks/index.ts'
import { createStandardDriver } from '../../support/createStandardDriver.ts'
import { describeAdapter } from './describeAdapter.ts'

const { alice, bob } = solanaAccounts

function setUp() {
  let answer: unknown = 0
  return createStandardDriver({
    factory: solana(),
    networks: [mainnet, solanaDevnet],
    chain: 'solana:mainnet',
    accounts: [alice, bob],
    createWallet: createSolanaWallet,
    malformedAddresses: [
      ['a number', 7],
      ['an empty text', ''],
      ['31 letters', 'A'.repeat(31)],
      ['45 letters', 'A'.repeat(45)],
      ['letters that base58 leaves out', `0OIl${alice.address.slice(4)}`],
    ],
    verify: async (signed) => verifySolanaMessage(signed),
    fetch: async () =>
      new Response(`{"jsonrpc":"2.0","id":1,"result":{"context":{"slot":1},"value":${answer}}}`),
    balances: {
      answer(next) {
        answer = next
      },
      sound: [
        ['0', 0n],
        ['12345600000', 12_345_600_000n],
        ['9007199254740993', 9_007_199_254_740_993n],
        ['18446744073709551615', 18_446_744_073_709_551_615n],
      ],
      malformed: ['null', '"5"', '-1', '1.5', '1e30', '18446744073709551616', '{}'],
      coin: { decimals: 9, symbol: 'SOL' },
    },
  })
}

describeAdapter('solana', setUp)
