import type { EngineError } from '../../errors/EngineError.ts'
import type { SendDraft } from './SendState.ts'

/** The form field of an error. `form` if it concerns the whole form. */
export type SendField = 'token' | 'amount' | 'receiver' | 'form'

const fields: Readonly<Record<string, SendField>> = {
  'send/INVALID_AMOUNT': 'amount',
  'send/TOO_PRECISE': 'amount',
  'send/TOO_PRECISE_USD': 'amount',
  'send/ZERO_AMOUNT': 'amount',
  'send/TOO_MUCH': 'amount',
  'send/NO_PRICE': 'amount',
  'send/NOT_ENOUGH_FOR_FEE': 'amount',
  'transfer/SMALL_FOR_NEW_ACCOUNT': 'amount',
  'send/INVALID_RECEIVER': 'receiver',
  'send/NAME_NOT_FOUND': 'receiver',
  'transfer/TOKEN_ACCOUNT': 'receiver',
  'send/TOKEN_REQUIRED': 'token',
  'send/UNSUPPORTED_CHAIN': 'token',
  'send/TOKEN_ADDRESS_REQUIRED': 'token',
  'send/INVALID_TOKEN': 'token',
  'transfer/NOT_A_TOKEN': 'token',
  'transfer/WRONG_DECIMALS': 'token',
}

/** The form field that an error belongs to. */
export function sendField(
  { code }: EngineError,
  { sendTokenAmount, isMax }: Pick<SendDraft, 'sendTokenAmount' | 'isMax'>,
): SendField {
  if (code === 'send/INCOMPLETE') return sendTokenAmount || isMax ? 'receiver' : 'amount'
  return fields[code] ?? 'form'
}
