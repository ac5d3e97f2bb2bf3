import { expectTypeOf, test } from 'vitest'
import type {
  CallsPlan,
  Connection,
  ConnectionStatus,
  Engine,
  EngineError,
  Meaning,
  Payment,
  PaymentPreview,
  SentCalls,
  SupportedPermission,
  Toast,
  WalletCapabilities,
} from '../../src/engine/index.ts'
import {
  useAccount,
  useCallMeaning,
  useCallsPlan,
  useCallsStatus,
  useCapabilities,
  useConnect,
  useConnectors,
  useEngine,
  useEngineEvent,
  useEngineState,
  usePay,
  useSendCalls,
  useSupportedPermissions,
  useToasts,
  useTypedDataMeaning,
} from '../../src/hooks/index.ts'
import { useChainId } from '../../src/hooks/viem/index.ts'

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

test('what a wallet will be asked, and what it can do, is defined once it was read', () => {
  const call = useCallMeaning({ caipNetworkId: 'eip155:1', to: '0x01', data: '0x' })
  if (call.isSuccess) expectTypeOf(call.data).toEqualTypeOf<Meaning>()
  const message = { types: {}, primaryType: 'Order', domain: {}, message: {} }
  const typed = useTypedDataMeaning({ caipNetworkId: 'eip155:1', ...message })
  if (typed.isSuccess) expectTypeOf(typed.data).toEqualTypeOf<Meaning>()
  if (typed.isError) expectTypeOf(typed.error).toEqualTypeOf<EngineError>()
  const plan = useCallsPlan(2)
  if (plan.isSuccess) expectTypeOf(plan.data).toEqualTypeOf<CallsPlan>()
  const capabilities = useCapabilities()
  if (capabilities.isSuccess) expectTypeOf(capabilities.data).toEqualTypeOf<WalletCapabilities>()
  const supported = useSupportedPermissions()
  if (supported.isSuccess)
    expectTypeOf(supported.data).toEqualTypeOf<readonly SupportedPermission[]>()
  expectTypeOf(useChainId()).toEqualTypeOf<number | undefined>()
  expectTypeOf(useEngine()).toEqualTypeOf<Engine>()
})

test('calls that were sent have their receipts, and unknown ones have none', () => {
  const sending = useSendCalls()
  if (sending.isSuccess) expectTypeOf(sending.data).toEqualTypeOf<SentCalls>()
  if (sending.isError) expectTypeOf(sending.error).toEqualTypeOf<EngineError>()
  const sent = useCallsStatus('0x01')
  if (sent.isKnown) expectTypeOf(sent.calls).toEqualTypeOf<SentCalls>()
  else expectTypeOf(sent.calls).toEqualTypeOf<undefined>()
  if (sent.isPending) expectTypeOf(sent.calls).toEqualTypeOf<SentCalls>()
})

test('a payment that was made is defined', () => {
  const payment = usePay()
  if (payment.isSuccess) expectTypeOf(payment.data).toEqualTypeOf<Payment>()
  if (payment.isError) expectTypeOf(payment.error).toEqualTypeOf<EngineError>()
  expectTypeOf(payment.review).toEqualTypeOf<PaymentPreview | undefined>()
})
