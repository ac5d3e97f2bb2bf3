import type { adapterErrors } from '../../engine/adapters/adapterErrors.ts'
import type { solanaErrors } from '../../engine/adapters/solana/solanaErrors.ts'
import type { transferErrors } from '../../engine/adapters/transferErrors.ts'
import type { commonErrors } from '../../engine/errors/commonErrors.ts'
import type { activityErrors } from '../../engine/features/activity/activityErrors.ts'
import type { AlertCode } from '../../engine/features/alerts/alertMessages.ts'
import type { connectionErrors } from '../../engine/features/connection/connectionErrors.ts'
import type { dataCaptureErrors } from '../../engine/features/dataCapture/dataCaptureErrors.ts'
import type { loginConnectorErrors } from '../../engine/features/login/loginConnectorErrors.ts'
import type { namesErrors } from '../../engine/features/names/namesErrors.ts'
import type { networkErrors } from '../../engine/features/network/networkErrors.ts'
import type { nftsErrors } from '../../engine/features/nfts/nftsErrors.ts'
import type { onrampErrors } from '../../engine/features/onramp/onrampErrors.ts'
import type { pairingErrors } from '../../engine/features/pairing/pairingErrors.ts'
import type { permissionsErrors } from '../../engine/features/permissions/permissionsErrors.ts'
import type { receiveErrors } from '../../engine/features/receive/receiveErrors.ts'
import type { sendErrors } from '../../engine/features/send/sendErrors.ts'
import type { signingErrors } from '../../engine/features/signing/signingErrors.ts'
import type { signInErrors } from '../../engine/features/siwx/signInErrors.ts'
import type { swapErrors } from '../../engine/features/swap/swapErrors.ts'
import type { tokensErrors } from '../../engine/features/tokens/tokensErrors.ts'
import type { transactionErrors } from '../../engine/features/transactions/transactionErrors.ts'
import type { transactionMessages } from '../../engine/features/transactions/transactionMessages.ts'
import type { loginErrors } from '../../engine/secureFrame/loginErrors.ts'
import type { serviceErrors } from '../../engine/services/serviceErrors.ts'
import type { walletConnectErrors } from '../../engine/walletConnect/walletConnectErrors.ts'

type Codes<Tables> = Tables extends unknown
  ? {
      [Key in keyof Tables]: Tables[Key] extends (...details: never[]) => { code: infer Code }
        ? Code
        : never
    }[keyof Tables]
  : never

type Code = Codes<
  | typeof activityErrors
  | typeof adapterErrors
  | typeof commonErrors
  | typeof connectionErrors
  | typeof dataCaptureErrors
  | typeof loginConnectorErrors
  | typeof loginErrors
  | typeof namesErrors
  | typeof networkErrors
  | typeof nftsErrors
  | typeof onrampErrors
  | typeof pairingErrors
  | typeof permissionsErrors
  | typeof receiveErrors
  | typeof sendErrors
  | typeof serviceErrors
  | typeof signInErrors
  | typeof signingErrors
  | typeof solanaErrors
  | typeof swapErrors
  | typeof tokensErrors
  | typeof transactionErrors
  | typeof transferErrors
  | typeof walletConnectErrors
>

/** Texts that only developers see, and messages of services. */
type Untranslated =
  | 'adapter/NOT_FOUND'
  | 'adapter/NO_NAMESPACE'
  | 'common/DESTROYED'
  | 'connection/INVALID_STATUS'
  | 'connection/NO_CLIENT'
  | 'login/INVALID_ORIGIN'
  | 'login/REFUSED'
  | 'names/INVALID_CHAIN_ID'
  | 'names/REFUSED'
  | 'network/NO_CLIENT'
  | 'service/NOT_CONFIGURED'
  | 'signIn/NO_CLIENT'
  | 'walletConnect/NO_PROJECT_ID'

/** The key of a text that comes from the engine: an error, an alert or a message. */
export type EngineText =
  | Exclude<Code, Untranslated>
  | AlertCode
  | keyof typeof transactionMessages
  | 'login.notAllowed'
  | 'signIn.authenticating'
