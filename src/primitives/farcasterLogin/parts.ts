export {
  FarcasterLoginError as Error,
  type FarcasterLoginErrorProps,
} from './FarcasterLoginError.tsx'
export {
  FarcasterLoginOpenLink as OpenLink,
  type FarcasterLoginOpenLinkProps,
} from './FarcasterLoginOpenLink.tsx'
export {
  FarcasterLoginQrCode as QrCode,
  type FarcasterLoginQrCodeProps,
} from './FarcasterLoginQrCode.tsx'
export {
  FarcasterLoginRenew as Renew,
  type FarcasterLoginRenewProps,
} from './FarcasterLoginRenew.tsx'
