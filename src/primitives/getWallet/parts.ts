export {
  GetWalletCopyPage as CopyPage,
  type GetWalletCopyPageProps,
  GetWalletLink as Link,
  type GetWalletLinkProps,
  GetWalletOpenApp as OpenApp,
  type GetWalletOpenAppProps,
  GetWalletRoot as Root,
  type GetWalletRootProps,
  GetWalletScan as Scan,
  type GetWalletScanProps,
  GetWalletSources as Sources,
  type GetWalletSourcesProps,
} from './GetWalletRoot.tsx'
