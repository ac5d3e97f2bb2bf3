import { expectTypeOf, test } from 'vitest'
import type { adapterErrors } from '../../src/engine/adapters/adapterErrors.ts'
import type { walletErrors } from '../../src/engine/adapters/readWalletError.ts'
import type { solanaErrors } from '../../src/engine/adapters/solana/loadWeb3.ts'
import type { transferErrors } from '../../src/engine/adapters/transferErrors.ts'
import type { amountErrors } from '../../src/engine/amounts/parseAmount.ts'
import type { caipErrors } from '../../src/engine/caip/CaipAddress.ts'
import type { configErrors } from '../../src/engine/config/resolveConfig.ts'
import type { siteErrors } from '../../src/engine/connectors/embedded/createAccountChanges.ts'
import type { requestErrors } from '../../src/engine/connectors/embedded/createRequestChecks.ts'
import type { loginErrors } from '../../src/engine/connectors/embedded/loginErrors.ts'
import type { walletConnectErrors } from '../../src/engine/connectors/walletConnect/walletConnectErrors.ts'
import { type commonErrors, defineErrors } from '../../src/engine/errors/defineErrors.ts'
import type { activityErrors } from '../../src/engine/features/activity/createActivity.ts'
import type { callsErrors } from '../../src/engine/features/calls/createCalls.ts'
import type { connectionErrors } from '../../src/engine/features/connection/connectionErrors.ts'
import type { dataCaptureErrors } from '../../src/engine/features/dataCapture/dataCaptureErrors.ts'
import type { loginConnectorErrors } from '../../src/engine/features/login/Login.ts'
import type { meaningErrors } from '../../src/engine/features/meaning/Meaning.ts'
import type { modalErrors } from '../../src/engine/features/modal/Modal.ts'
import type { namesErrors } from '../../src/engine/features/names/namesErrors.ts'
import type { networkErrors } from '../../src/engine/features/network/networkErrors.ts'
import type { nftsErrors } from '../../src/engine/features/nfts/createNfts.ts'
import type { onrampErrors } from '../../src/engine/features/onramp/onrampErrors.ts'
import type { pairingErrors } from '../../src/engine/features/pairing/createPairing.ts'
import type { paymentsErrors } from '../../src/engine/features/payments/paymentsErrors.ts'
import type { permissionsErrors } from '../../src/engine/features/permissions/writeRequest.ts'
import type { receiveErrors } from '../../src/engine/features/receive/createReceive.ts'
import type { sendErrors } from '../../src/engine/features/send/sendErrors.ts'
import type { signingErrors } from '../../src/engine/features/signing/Signing.ts'
import type { signInErrors } from '../../src/engine/features/siwx/signInErrors.ts'
import type { swapErrors } from '../../src/engine/features/swap/swapErrors.ts'
import type { tokensErrors } from '../../src/engine/features/tokens/Tokens.ts'
import type { transactionErrors } from '../../src/engine/features/transactions/transactionErrors.ts'
import type { walletLinkErrors } from '../../src/engine/features/wallets/selectWallet.ts'
import {
  type Engine,
  EngineError,
  type EngineErrorCode,
  isEngineError,
} from '../../src/engine/index.ts'
import type { providerErrors } from '../../src/engine/providers/providerErrors.ts'
import type { serviceErrors } from '../../src/engine/providers/services/serviceErrors.ts'
import type { schemaErrors } from '../../src/engine/sanitize/parse.ts'
import type { siwxErrors } from '../../src/engine/siwx/message/fieldGuards.ts'
import type { signInServerErrors } from '../../src/engine/siwx/server/createSignInServer.ts'

type CodeOf<Table> = Table extends unknown
  ? {
      [Key in keyof Table]: Table[Key] extends (...details: never[]) => EngineError<infer Code>
        ? Code
        : never
    }[keyof Table]
  : never
type DefinedCode = CodeOf<
  | typeof adapterErrors
  | typeof walletErrors
  | typeof solanaErrors
  | typeof transferErrors
  | typeof amountErrors
  | typeof caipErrors
  | typeof configErrors
  | typeof commonErrors
  | typeof activityErrors
  | typeof callsErrors
  | typeof connectionErrors
  | typeof dataCaptureErrors
  | typeof loginConnectorErrors
  | typeof modalErrors
  | typeof namesErrors
  | typeof networkErrors
  | typeof nftsErrors
  | typeof onrampErrors
  | typeof pairingErrors
  | typeof meaningErrors
  | typeof paymentsErrors
  | typeof permissionsErrors
  | typeof receiveErrors
  | typeof sendErrors
  | typeof signingErrors
  | typeof signInErrors
  | typeof swapErrors
  | typeof tokensErrors
  | typeof transactionErrors
  | typeof schemaErrors
  | typeof loginErrors
  | typeof requestErrors
  | typeof providerErrors
  | typeof serviceErrors
  | typeof siwxErrors
  | typeof signInServerErrors
  | typeof siteErrors
  | typeof walletConnectErrors
  | typeof walletLinkErrors
>

declare const engine: Engine
declare const thrown: unknown

test('a code is one of a list', () => {
  expectTypeOf<'common/REJECTED' | 'amount/TOO_MUCH'>().toExtend<EngineErrorCode>()
  expectTypeOf<'send/TYPO'>().not.toExtend<EngineErrorCode>()
  expectTypeOf<string>().not.toExtend<EngineErrorCode>()
})

test('the list has the codes of all tables, and no other', () => {
  expectTypeOf<DefinedCode>().toEqualTypeOf<EngineErrorCode>()
})

test('isEngineError does not accept an unknown code', () => {
  if (isEngineError(thrown, 'transfer/STILL_ASKED'))
    expectTypeOf(thrown.code).toEqualTypeOf<'transfer/STILL_ASKED'>()
  if (isEngineError(thrown)) expectTypeOf(thrown.code).toEqualTypeOf<EngineErrorCode>()
  // @ts-expect-error there is no such code
  isEngineError(thrown, 'send/TYPO')
})

test('the code of an error in the state can only be compared with known codes', () => {
  const { error } = engine.getState().connection.connecting
  expectTypeOf(error?.code).toEqualTypeOf<EngineErrorCode | undefined>()
  // @ts-expect-error there is no such code
  void (error?.code === 'connection/TYPO')
})

test('an error of the engine has a code of the engine', () => {
  expectTypeOf(new EngineError('common/BUSY', 'Busy')).toExtend<EngineError>()
  expectTypeOf(new EngineError('shop/FAILED', 'No')).not.toExtend<EngineError>()
  // @ts-expect-error the scope has no such code
  defineErrors('send', { TYPO: 'No' })
  // @ts-expect-error there is no such scope
  defineErrors('shop', { FAILED: 'No' })
})
