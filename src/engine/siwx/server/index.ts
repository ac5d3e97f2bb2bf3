export type { CheckedSignIn } from './createSignInCheck.ts'
export { createSignInServer, type SignInServer } from './createSignInServer.ts'
export { type MemoryStoreOptions, memoryNonces, memoryStore } from './memoryStore.ts'
export type {
  NonceStore,
  SameSite,
  SharedParts,
  SignedInAccount,
  SignedMessage,
  SignInServerOptions,
  SignInStore,
  Stored,
} from './SignInServerOptions.ts'
