export { bundleTestWallets } from './bundleTestWallets.ts'
export {
  type FamilyWalletDriver,
  type InstallTestWalletsOptions,
  installTestWallets,
  type TestWalletDriver,
} from './installTestWallets.ts'
export { openPeerPage } from './openPeerPage.ts'
