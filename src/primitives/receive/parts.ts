export {
  ReceiveAddress as Address,
  type ReceiveAddressProps,
  ReceiveError as Error,
  type ReceiveErrorProps,
  ReceiveNetworks as Networks,
  type ReceiveNetworksProps,
  ReceiveQrCode as QrCode,
  type ReceiveQrCodeProps,
  ReceiveShare as Share,
  type ReceiveShareProps,
} from './ReceiveAddress.tsx'
