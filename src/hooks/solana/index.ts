export {
  type SendSolanaTransactionInput,
  type UseSendSolanaTransactionResult,
  useSendSolanaTransaction,
} from './useSendSolanaTransaction.ts'
