export type { UseEnsOptions } from '../internal/useEnsField.ts'
export { useChainId } from './useChainId.ts'
export type { ChainReadOptions } from './useChainRead.ts'
export { useEnsAvatar } from './useEnsAvatar.ts'
export { useEnsName } from './useEnsName.ts'
export { type UsePublicClientResult, usePublicClient } from './usePublicClient.ts'
export { type UseReadContractOptions, useReadContract } from './useReadContract.ts'
export {
  type SendTransactionInput,
  type UseSendTransactionResult,
  useSendTransaction,
} from './useSendTransaction.ts'
export {
  type SignTypedDataInput,
  type UseSignTypedDataResult,
  useSignTypedData,
} from './useSignTypedData.ts'
export {
  type UseWaitForTransactionOptions,
  useWaitForTransaction,
} from './useWaitForTransaction.ts'
export { type UseWalletClientResult, useWalletClient } from './useWalletClient.ts'
export {
  type UseWriteContractResult,
  useWriteContract,
  type WriteContractInput,
} from './useWriteContract.ts'
