import type { EngineErrorCode } from '../../engine/errors/EngineErrorCode.ts'
import type { AlertCode } from '../../engine/features/alerts/Alerts.ts'
import type { transactionMessages } from '../../engine/features/transactions/createWatchers.ts'

/** Texts that only developers see, and messages of services. */
type Untranslated =
  | Extract<EngineErrorCode, `${'caip' | 'config' | 'schema' | 'signInServer' | 'siwx'}/${string}`>
  | 'adapter/NOT_FOUND'
  | 'adapter/NO_NAMESPACE'
  | 'common/DESTROYED'
  | 'connection/INVALID_STATUS'
  | 'connection/NO_CLIENT'
  | 'login/ATOMICITY_UNSUPPORTED'
  | 'login/BUNDLE_TOO_LARGE'
  | 'login/CAPABILITY_UNSUPPORTED'
  | 'login/CHAIN_UNSUPPORTED'
  | 'login/DUPLICATE_ID'
  | 'login/INVALID_ORIGIN'
  | 'login/INVALID_PARAMS'
  | 'login/REFUSED'
  | 'login/UNAUTHORIZED'
  | 'names/INVALID_CHAIN_ID'
  | 'names/REFUSED'
  | 'network/NO_CLIENT'
  | 'provider/INVALID_LIST'
  | 'provider/WRONG_URL'
  | 'service/NOT_CONFIGURED'
  | 'signIn/NO_CLIENT'
  | 'walletConnect/NO_PROJECT_ID'

/** The key of a text that comes from the engine: an error, an alert or a message. */
export type EngineText =
  | Exclude<EngineErrorCode, Untranslated>
  | AlertCode
  | keyof typeof transactionMessages
  | 'login.notAllowed'
  | 'signIn.authenticating'
