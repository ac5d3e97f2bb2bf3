export {
  PairingCopyLink as CopyLink,
  type PairingCopyLinkProps,
  PairingExpiry as Expiry,
  type PairingExpiryProps,
  PairingOpenLink as OpenLink,
  type PairingOpenLinkProps,
  PairingQrCode as QrCode,
  type PairingQrCodeProps,
  PairingRenew as Renew,
  type PairingRenewProps,
  PairingRoot as Root,
  type PairingRootProps,
} from './PairingRoot.tsx'
