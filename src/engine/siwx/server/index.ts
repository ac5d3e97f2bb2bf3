export {
  type CheckedSignIn,
  createSignInServer,
  type SignInServer,
} from './createSignInServer.ts'
export { type MemoryStoreOptions, memoryStore } from './memoryStore.ts'
export type { SignedInAccount, SignedMessage, SignInServerOptions } from './SignInServerOptions.ts'
export type { SignInStore, Stored } from './SignInStore.ts'
