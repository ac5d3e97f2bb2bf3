import type { PopupProvider } from '../../features/login/LoginState.ts'

/** Gets the provider's result: its URL, or a rejection. */
export type Obtain = (provider: PopupProvider, signal: AbortSignal) => Promise<string>
