export {
  FarcasterLoginError as Error,
  type FarcasterLoginErrorProps,
  FarcasterLoginOpenLink as OpenLink,
  type FarcasterLoginOpenLinkProps,
  FarcasterLoginQrCode as QrCode,
  type FarcasterLoginQrCodeProps,
  FarcasterLoginRenew as Renew,
  type FarcasterLoginRenewProps,
} from './FarcasterLoginQrCode.tsx'
