export { bundleTestWallets } from './bundleTestWallets.ts'
export {
  type InstallTestWalletsOptions,
  installTestWallets,
  type TestWalletDriver,
} from './installTestWallets.ts'
