export {
  type EngineOption,
  EngineProvider,
  type EngineProviderProps,
  useEngine,
} from './EngineProvider.tsx'

export type { ReadOptions } from './internal/useAccountRead.ts'
export { type UseAccountOptions, type UseAccountResult, useAccount } from './useAccount.ts'
export {
  type NameAvailability,
  type UseAccountNameResult,
  useAccountName,
} from './useAccountName.ts'
export { type UseAccountTabResult, useAccountTab } from './useAccountTab.ts'
export { type UseActivityResult, useActivity } from './useActivity.ts'
export { type UseAgreementResult, useAgreement } from './useAgreement.ts'
export { type UseAlertResult, useAlert } from './useAlert.ts'
export { type UseBalanceResult, useBalance } from './useBalance.ts'
export { type UseCallMeaningResult, useCallMeaning } from './useCallMeaning.ts'
export { type UseCallsPlanResult, useCallsPlan } from './useCallsPlan.ts'
export { type UseCallsStatusResult, useCallsStatus } from './useCallsStatus.ts'
export { type UseCapabilitiesResult, useCapabilities } from './useCapabilities.ts'
export { type UseConnectResult, useConnect } from './useConnect.ts'
export {
  type ConnectedWallet,
  type UseConnectionsResult,
  useConnections,
} from './useConnections.ts'
export { type UseConnectListResult, useConnectList } from './useConnectList.ts'
export { useConnectMethods } from './useConnectMethods.ts'
export { useConnectors } from './useConnectors.ts'
export { type UseCopyAddressResult, useCopyAddress } from './useCopyAddress.ts'
export { type UseCurrencyResult, useCurrency } from './useCurrency.ts'
export { type UseDataCaptureResult, useDataCapture } from './useDataCapture.ts'
export { type UseDisconnectResult, useDisconnect } from './useDisconnect.ts'
export { type UseEmailLoginResult, useEmailLogin } from './useEmailLogin.ts'
export { useEngineEvent } from './useEngineEvent.ts'
export { useEngineState } from './useEngineState.ts'
export { useErrorMessage } from './useErrorMessage.ts'
export { type UseFarcasterLoginResult, useFarcasterLogin } from './useFarcasterLogin.ts'
export { type UseFeaturesResult, useFeatures } from './useFeatures.ts'
export { type UseGetWalletOptions, type UseGetWalletResult, useGetWallet } from './useGetWallet.ts'
export { type UseIdentityResult, useIdentity } from './useIdentity.ts'
export { type UseModalResult, useModal } from './useModal.ts'
export { type MoneyOptions, type UseMoneyResult, useMoney } from './useMoney.ts'
export { type UseNetworkResult, useNetwork } from './useNetwork.ts'
export { type UseNftsResult, useNfts } from './useNfts.ts'
export { type OnrampField, type UseOnrampResult, useOnramp } from './useOnramp.ts'
export { type UsePairingResult, usePairing } from './usePairing.ts'
export { type UsePasskeyLoginResult, usePasskeyLogin } from './usePasskeyLogin.ts'
export { type UsePayResult, usePay } from './usePay.ts'
export { type UsePermissionsResult, usePermissions } from './usePermissions.ts'
export { type UseReceiveResult, useReceive } from './useReceive.ts'
export { type SendField, type UseSendResult, useSend } from './useSend.ts'
export { type UseSendCallsResult, useSendCalls } from './useSendCalls.ts'
export { type UseSignMessageResult, useSignMessage } from './useSignMessage.ts'
export { type UseSiwxResult, useSiwx } from './useSiwx.ts'
export { type UseSmartAccountResult, useSmartAccount } from './useSmartAccount.ts'
export { type UseSocialLoginResult, useSocialLogin } from './useSocialLogin.ts'
export {
  type UseSupportedPermissionsResult,
  useSupportedPermissions,
} from './useSupportedPermissions.ts'
export { type SwapField, type UseSwapResult, useSwap } from './useSwap.ts'
export { type UseSwitchNetworkResult, useSwitchNetwork } from './useSwitchNetwork.ts'
export { type UseThemeResult, useTheme } from './useTheme.ts'
export { type UseToastsResult, useToasts } from './useToasts.ts'
export { type UseTokensResult, useTokens } from './useTokens.ts'
export { type UseTransactionResult, useTransaction } from './useTransaction.ts'
export { type UseTransactionsResult, useTransactions } from './useTransactions.ts'
export { type UseTypedDataMeaningResult, useTypedDataMeaning } from './useTypedDataMeaning.ts'
export { type UseUpdateEmailResult, useUpdateEmail } from './useUpdateEmail.ts'
export { type UseViewResult, useView } from './useView.ts'
export { type UseWalletSettingsResult, useWalletSettings } from './useWalletSettings.ts'
export { type UseWalletsResult, useWallets } from './useWallets.ts'
export type { OperationResult } from './withFlags.ts'
