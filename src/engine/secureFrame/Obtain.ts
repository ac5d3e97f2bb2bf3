import type { PopupProvider } from '../features/login/LoginState.ts'

/** A way to what the provider says: the address of the result, or a rejection. */
export type Obtain = (provider: PopupProvider, signal: AbortSignal) => Promise<string>
