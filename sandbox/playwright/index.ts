export { bundleTestWallets } from './bundleTestWallets.ts'
export {
  type InstallTestWalletsOptions,
  installTestWallets,
  type NamespaceWalletDriver,
  type TestWalletDriver,
} from './installTestWallets.ts'
export { openPeerPage } from './openPeerPage.ts'
