import { verifySuiMessage } from '../../../sandbox/verify/verifySuiMessage.ts'
import { createSuiWallet } from '../../../sandbox/wallets/sui/createSuiWallet.ts'
import { suiAccounts } from '../../../sandbox/wallets/sui/suiAccounts.ts'
import { sui } from '../../../src/engine/adapters/sui/sui.ts'
import { suiMainnet, suiTestnet } from '../../../src/engine/networks/index.ts'
import { createStandardDriver } from '../../support/createStandardDriver.ts'
import { describeAdapter } from './describeAdapter.ts'

const { alice, bob } = suiAccounts

function setUp() {
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
  })
}

describeAdapter('sui', setUp, { without: ['balances'] })
