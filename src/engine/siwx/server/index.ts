export type { CheckedSignIn } from './createSignInCheck.ts'
export { createSignInServer, type SignInServer } from './createSignInServer.ts'
export { memoryNonces } from './memoryNonces.ts'
export { type MemoryStoreOptions, memoryStore } from './memoryStore.ts'
export type {
  SameSite,
  SharedParts,
  SignedInAccount,
  SignedMessage,
  SignInServerOptions,
} from './SignInServerOptions.ts'
export type { NonceStore, SignInStore, Stored } from './SignInStore.ts'
