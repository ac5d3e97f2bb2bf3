export {
  type EngineOption,
  EngineProvider,
  type EngineProviderProps,
  useEngine,
} from './EngineProvider.tsx'
export type { OperationResult } from './operationResult.ts'
export { type UseAccountOptions, useAccount } from './useAccount.ts'
export { useAlert } from './useAlert.ts'
export { useBalance } from './useBalance.ts'
export { useConnect } from './useConnect.ts'
export { useConnectors } from './useConnectors.ts'
export { useCopyAddress } from './useCopyAddress.ts'
export { useDisconnect } from './useDisconnect.ts'
export { useEngineEvent } from './useEngineEvent.ts'
export { useEngineState } from './useEngineState.ts'
export { useErrorMessage } from './useErrorMessage.ts'
export { useModal } from './useModal.ts'
export { useNetwork } from './useNetwork.ts'
export { useSignMessage } from './useSignMessage.ts'
export { useSwitchNetwork } from './useSwitchNetwork.ts'
export { useTheme } from './useTheme.ts'
export { useToasts } from './useToasts.ts'
export { useView } from './useView.ts'
