import type { ReactElement } from 'react'
import { expectTypeOf, test } from 'vitest'
import type { EngineErrorCode } from '../../src/engine/index.ts'
import {
  Account,
  Connectors,
  EmailLogin,
  Modal,
  type RenderProps,
  Send,
  Swap,
  Tokens,
} from '../../src/primitives/index.ts'

test('the functions of a part get its state', () => {
  ;[
    <Account.Address
      key="1"
      className={(state) => {
        expectTypeOf(state).toEqualTypeOf<{
          status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
          unverified: boolean
        }>()
        return state.unverified ? 'remembered' : undefined
      }}
      style={({ unverified }) => ({ opacity: unverified ? 0.5 : 1 })}
    />,
    <Connectors.Button
      key="2"
      render={(props, state) => {
        expectTypeOf(state.status).toEqualTypeOf<'idle' | 'pending' | 'success' | 'error'>()
        expectTypeOf(state.connected).toEqualTypeOf<boolean>()
        return <a href="#wallet" {...props} />
      }}
    />,
    <Send.Error
      key="3"
      className={({ code }) => {
        expectTypeOf(code).toEqualTypeOf<EngineErrorCode>()
        return code
      }}
    />,
    <Tokens.List key="4" className={({ empty }) => (empty ? 'none' : 'some')}>
      {(token) => (
        <Tokens.Item
          token={token}
          className={({ index, warning }) => {
            expectTypeOf(index).toEqualTypeOf<number | undefined>()
            return warning === 'imitation' ? 'warned' : undefined
          }}
        />
      )}
    </Tokens.List>,
    <Modal.Content key="5" className={({ shake, state }) => (shake ? 'shake' : state)} />,
    <Modal.View key="6" name="Connect" className={({ direction }) => direction} />,
    <Swap.Approve key="7" className={({ way }) => way} render={<button type="button" />} />,
  ]
})

test('a fact that the part does not have is refused', () => {
  ;[
    // @ts-expect-error It is not verified, but unverified.
    <Account.Address key="1" className={({ verified }) => (verified ? 'verified' : '')} />,
    // @ts-expect-error It has no such status.
    <Send.Review key="2" className={({ status }) => (status === 'ready' ? 'ready' : '')} />,
    // @ts-expect-error A class name is text.
    <Send.Max key="3" className={({ max }) => max} />,
    // @ts-expect-error The input is a library's own.
    <EmailLogin.Code key="4" render={<input />} />,
  ]
})

test('a function that renders several parts names the type of its props', () => {
  const link = (props: RenderProps): ReactElement => <a {...props} href="#wallet" />
  ;[<Modal.Trigger key="1" render={link} />, <Send.Max key="2" render={link} />]
})
