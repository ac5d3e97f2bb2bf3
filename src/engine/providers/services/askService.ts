import type { output, ZodMiniType } from 'zod/mini'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { parse } from '../../sanitize/parse.ts'
import { callOf, type Http, type Request } from './createHttp.ts'
import { serviceErrors } from './serviceErrors.ts'

export interface Question<Schema extends ZodMiniType> extends Request {
  path: string
  answer: Schema
}

/** Asks the one service to which this function is bound. */
export type Ask = <Schema extends ZodMiniType>(
  question: Question<Schema>,
) => Promise<output<Schema>>

/**
 * Sends a request to a service and validates the answer. Throws `service/INVALID_ANSWER` with the
 * name of the invalid field.
 */
export async function askService<Schema extends ZodMiniType>(
  http: Pick<Http, 'json'>,
  { answer, path, ...request }: Question<Schema>,
): Promise<output<Schema>> {
  const json = await http.json(path, request)
  try {
    return parse(answer, json)
  } catch (cause) {
    const place = readField(cause, 'path')
    throw serviceErrors
      .INVALID_ANSWER(
        callOf(path, request),
        typeof place === 'string' && place !== '' ? place : 'the top',
        toEngineError(cause).message,
      )
      .because(cause)
  }
}
