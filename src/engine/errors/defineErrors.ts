import { EngineError } from './EngineError.ts'
import type { EngineErrorCodes } from './EngineErrorCode.ts'

type Message = string | ((...details: never[]) => string)
type Scope = keyof EngineErrorCodes
type Factories<In extends Scope, Table> = {
  [Key in keyof Table & EngineErrorCodes[In]]: (
    ...details: Table[Key] extends (...details: infer Details) => string ? Details : []
  ) => EngineError<`${In}/${Key}`>
}

/**
 * Defines the errors of a feature. Takes a table of codes and messages, and returns a factory for
 * each code.
 */
export function defineErrors<
  const In extends Scope,
  const Table extends { [Key in keyof Table]: Key extends EngineErrorCodes[In] ? Message : never },
>(scope: In, table: Table) {
  const factories = Object.entries<Message>(table).map(([key, message]) => [
    key,
    (...details: never[]) =>
      new EngineError(
        `${scope}/${key}`,
        typeof message === 'string' ? message : message(...details),
        { details: details.map(String) },
      ),
  ])
  return Object.fromEntries(factories) as Factories<In, Table>
}

export const commonErrors = defineErrors('common', {
  ABORTED: 'Request was aborted',
  BUSY: 'The last request is still waiting for your wallet',
  DESTROYED: 'This engine was destroyed',
  NOT_LOADED:
    'This could not be loaded. Check your connection and try again. If it fails again, reload the page',
  REJECTED: 'The request was rejected in the wallet',
  UNKNOWN: 'Something went wrong',
})
