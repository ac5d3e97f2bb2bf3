import { SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { Transaction } from '@mysten/sui/transactions'
import { createSuiWallet, suiAccounts } from '../../sandbox/wallets/index.ts'

/**
 * A Sui wallet. Like a real one, it sends signed transactions to a node: the node on the page's own
 * origin.
 */
createSuiWallet({
  name: 'Pebble',
  rdns: 'test.pebble.sui',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  accounts: [suiAccounts.alice],
  answer: 'approve',
  readTransaction: (json) => Transaction.from(json).build(),
  async execute({ bytes, signature }) {
    const client = new SuiJsonRpcClient({ network: 'mainnet', url: `${location.origin}/nodes/sui` })
    const { digest, rawEffects = [] } = await client.executeTransactionBlock({
      transactionBlock: bytes,
      signature,
      options: { showRawEffects: true },
    })
    return { digest, effects: btoa(String.fromCharCode(...rawEffects)) }
  },
}).announce(window)
