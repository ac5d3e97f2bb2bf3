import { expectTypeOf, test } from 'vitest'
import type { Connection, ConnectionStatus, EngineError, Toast } from '../../src/engine/index.ts'
import {
  useAccount,
  useConnect,
  useConnectors,
  useEngineEvent,
  useEngineState,
  useToasts,
} from '../../src/hooks/index.ts'

test('the flag or the status of an operation narrows its other fields', () => {
  const connect = useConnect()
  if (connect.status === 'success') expectTypeOf(connect.data).toEqualTypeOf<Connection>()
  if (connect.status === 'error') expectTypeOf(connect.error).toEqualTypeOf<EngineError>()
  expectTypeOf(connect.connectAsync).returns.toEqualTypeOf<Promise<Connection>>()
  expectTypeOf(connect.connect).returns.toEqualTypeOf<void>()
  connect.connect(useConnectors()[0]!)
  connect.connect({ namespace: 'eip155', connectorId: 'io.metamask' })
  // @ts-expect-error an id alone names no wallet
  connect.connect({ connectorId: 'io.metamask' })
})

test('hooks return their declared types, and never `any`', () => {
  expectTypeOf(useAccount().status).toEqualTypeOf<ConnectionStatus>()
  expectTypeOf(useAccount().address).toEqualTypeOf<string | undefined>()
  expectTypeOf(useConnectors()[0]!.name).toEqualTypeOf<string>()
  expectTypeOf(useToasts().current).toEqualTypeOf<Toast | undefined>()
  expectTypeOf(useEngineState(({ modal }) => modal.open)).toEqualTypeOf<boolean>()
})

test('a listener gets the payload of its event', () => {
  useEngineEvent('DISCONNECT_SUCCESS', ({ connectorId }) =>
    expectTypeOf(connectorId).toEqualTypeOf<string>(),
  )
  // @ts-expect-error there is no such event
  useEngineEvent('NOTHING', () => {})
})
