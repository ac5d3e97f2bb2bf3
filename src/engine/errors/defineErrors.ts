import { EngineError } from './EngineError.ts'

type Message = string | ((...details: never[]) => string)
type Factories<Scope extends string, Table> = {
  [Key in keyof Table & string]: (
    ...details: Table[Key] extends (...details: infer Details) => string ? Details : []
  ) => EngineError<`${Scope}/${Key}`>
}

/** A feature's error catalogue: a table of codes and messages in, a throwable factory per code out. */
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
