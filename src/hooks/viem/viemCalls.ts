import { publicClient, walletClient } from '../../engine/bridges/viem/index.ts'
import { createQuery } from '../../engine/store/createQuery.ts'
import { readFromNode } from './readFromNode.ts'
import { sendWithWallet } from './sendWithWallet.ts'
import { signWithWallet } from './signWithWallet.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** The calls of viem that the hooks use. They load with viem, after the page's first paint. */
export const viemCalls = {
  publicClient,
  walletClient,
  createQuery,
  readFromNode,
  sendWithWallet,
  signWithWallet,
  waitForReceipt,
}
