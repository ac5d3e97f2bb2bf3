import { SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { Transaction } from '@mysten/sui/transactions'
import { createSuiWallet, suiAccounts } from '../../sandbox/wallets/index.ts'

/**
 * A Sui wallet. It sends signed transactions to the node of the page's own origin, as real Sui
 * wallets send them to a node.
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
