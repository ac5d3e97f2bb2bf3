import { publicClient, walletClient } from '../../engine/bridges/viem/index.ts'
import { createQuery } from '../../engine/store/createQuery.ts'
import { readFromNode } from './readFromNode.ts'
import { sendWithWallet } from './sendWithWallet.ts'
import { signWithWallet } from './signWithWallet.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** What the hooks do with viem. It loads with viem, after the page's first paint. */
export const viemCalls = {
  publicClient,
  walletClient,
  createQuery,
  readFromNode,
  sendWithWallet,
  signWithWallet,
  waitForReceipt,
}
