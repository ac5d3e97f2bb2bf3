export type { Namespace, Namespaces } from './approvedNamespaces.ts'
export { createMemoryStorage } from './createMemoryStorage.ts'
export { type PeerKey, peerKey, peerNamespaces } from './peerKeys.ts'
export {
  type PeerAnswer,
  type PeerRequest,
  type PeerWallet,
  type PeerWalletOptions,
  startPeerWallet,
} from './startPeerWallet.ts'
