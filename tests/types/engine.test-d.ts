import { expectTypeOf, test } from 'vitest'
import type {
  AlertCode,
  ConnectInput,
  Connection,
  Connector,
  Engine,
  EngineConfig,
  EngineError,
  EngineEvents,
  EngineState,
  Operation,
  OperationState,
} from '../../src/engine/index.ts'

declare const engine: Engine

test('each event has its own payload', () => {
  engine.on('MODAL_OPEN', (payload) =>
    expectTypeOf(payload).toEqualTypeOf<{ connected: boolean }>(),
  )
  engine.on('CONNECT_SUCCESS', ({ connection, connector }) => {
    expectTypeOf(connection).toEqualTypeOf<Connection>()
    expectTypeOf(connector).toEqualTypeOf<Connector>()
  })
  engine.on('CONNECT_ERROR', ({ error }) => expectTypeOf(error).toEqualTypeOf<EngineError>())
  expectTypeOf(engine.on('MODAL_CLOSE', () => {})).toEqualTypeOf<() => void>()
  // @ts-expect-error there is no such event
  engine.on('NOTHING', () => {})
  // @ts-expect-error the payload has no such field
  engine.on('MODAL_OPEN', ({ view }) => view)
})

test('the state of an operation is a union: its status narrows the other fields', () => {
  const { connecting } = engine.getState().connection
  expectTypeOf(connecting).toEqualTypeOf<OperationState<ConnectInput, Connection>>()
  if (connecting.status === 'success') {
    expectTypeOf(connecting.data).toEqualTypeOf<Connection>()
    expectTypeOf(connecting.error).toEqualTypeOf<undefined>()
  }
  if (connecting.status === 'error') expectTypeOf(connecting.error).toEqualTypeOf<EngineError>()
  if (connecting.status === 'idle') expectTypeOf(connecting.input).toEqualTypeOf<undefined>()
})

test('an operation takes its input, or none if there is none', () => {
  expectTypeOf(engine.connection.connect).parameters.toEqualTypeOf<[input: ConnectInput]>()
  expectTypeOf(engine.connection.connect).returns.toEqualTypeOf<Promise<Connection>>()
  void engine.connection.disconnect()
  void engine.account.copyAddress()
  // @ts-expect-error a wallet must be named
  void engine.connection.connect()
  expectTypeOf<Operation<string, number>>().toBeCallableWith('text')
})

test('the options are checked', () => {
  const options = { logLevel: 'debug', theme: { themeMode: 'dark' } } satisfies EngineConfig
  void options
  // @ts-expect-error there is no such level
  void ({ logLevel: 'loud' } satisfies EngineConfig)
  // @ts-expect-error the option is misspelt
  void ({ logLevels: 'info' } satisfies EngineConfig)
  expectTypeOf(engine.alerts.open).parameters.toEqualTypeOf<[code: AlertCode]>()
})

type IsAny<Type> = 0 extends 1 & Type ? true : false

/** `any`, as the platform returns it. */
type Loose = ReturnType<typeof JSON.parse>

/** The paths in the type that lead to `any`, four levels deep, through return types. */
type AnyIn<Type, Depth extends 0[] = []> =
  IsAny<Type> extends true
    ? 'any'
    : Depth['length'] extends 4
      ? never
      : Type extends (...input: infer Input) => infer Result
        ? AnyIn<Result, [...Depth, 0]> | AnyIn<Input[number], [...Depth, 0]>
        : Type extends readonly (infer Item)[]
          ? AnyIn<Item, [...Depth, 0]>
          : Type extends Error | Date | AbortSignal | string | number | bigint | symbol
            ? never
            : Type extends object
              ? {
                  [Key in keyof Type & string]-?: AnyIn<Type[Key], [...Depth, 0]> extends never
                    ? never
                    : Key
                }[keyof Type & string]
              : never

test('nothing public is `any`', () => {
  expectTypeOf<AnyIn<{ found: Loose }>>().toEqualTypeOf<'found'>()
  expectTypeOf<AnyIn<{ deep: { found(): Loose } }>>().toEqualTypeOf<'deep'>()
  expectTypeOf<AnyIn<Omit<Engine, 'config'>>>().toBeNever()
  expectTypeOf<AnyIn<EngineState>>().toBeNever()
  expectTypeOf<AnyIn<EngineEvents>>().toBeNever()
  expectTypeOf<AnyIn<Omit<EngineConfig, 'platform' | 'queryClient'>>>().toBeNever()
})
