import { EngineError } from './EngineError.ts'

type Message = string | ((...details: never[]) => string)
type Factories<Scope extends string, Table> = {
  [Key in keyof Table & string]: (
    ...details: Table[Key] extends (...details: infer Details) => string ? Details : []
  ) => EngineError<`${Scope}/${Key}`>
}

/**
 * Defines the errors of a feature: takes a table of codes and messages, returns a factory for each
 * code.
 */
export function defineErrors<
  const Scope extends string,
  const Table extends Record<string, Message>,
>(scope: Scope, table: Table) {
  const factories = Object.entries(table).map(([key, message]) => [
    key,
    (...details: never[]) =>
      new EngineError(
        `${scope}/${key}`,
        typeof message === 'string' ? message : message(...details),
        { details: details.map(String) },
      ),
  ])
  return Object.fromEntries(factories) as Factories<Scope, Table>
}
