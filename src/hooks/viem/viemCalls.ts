/** What the hooks do with viem. It loads with viem, after the page's first paint. */
export { publicClient } from '../../engine/bridges/viem/publicClient.ts'
export { walletClient } from '../../engine/bridges/viem/walletClient.ts'
export { createQuery } from '../../engine/store/createQuery.ts'
export { readFromNode } from './readFromNode.ts'
export { sendWithWallet } from './sendWithWallet.ts'
export { signWithWallet } from './signWithWallet.ts'
export { waitForReceipt } from './waitForReceipt.ts'
