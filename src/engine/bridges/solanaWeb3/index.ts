export {
  type SendTransactionOptions,
  type SolanaWallet,
  solanaWallet,
  type Web3Transaction,
} from './solanaWallet.ts'
