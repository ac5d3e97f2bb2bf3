import { expectTypeOf, test } from 'vitest'
import type { Engine, ViewName, ViewParams } from '../../src/engine/index.ts'
import { useView } from '../../src/hooks/index.ts'
import { Modal } from '../../src/primitives/index.ts'

// Declares the view as a host does: through the name of the package.
declare module 'latchkey/engine' {
  interface ViewParams {
    GiftCard: { code: string }
  }
}

declare const engine: Engine

test('the router checks the parameters of each view', () => {
  engine.router.push('Connect')
  engine.router.push('ConnectingExternal', { namespace: 'eip155', connectorId: 'test.meadow' })
  engine.router.push('UnsupportedChain')
  engine.router.push('UnsupportedChain', { caipNetworkId: 'eip155:5' })
  // @ts-expect-error its parameters are missing
  engine.router.push('ConnectingExternal')
  // @ts-expect-error there is no such namespace
  engine.router.replace('ConnectingExternal', { namespace: 'eip', connectorId: 'test.meadow' })
  // @ts-expect-error the view takes no parameters
  engine.router.reset('Connect', { code: 'A1' })
  // @ts-expect-error there is no such view
  engine.router.push('Nowhere')
})

test('a host adds a view to the interface of the package', () => {
  expectTypeOf<'GiftCard'>().toExtend<ViewName>()
  expectTypeOf<ViewParams['GiftCard']>().toEqualTypeOf<{ code: string }>()
  engine.router.push('GiftCard', { code: 'A1' })
  engine.modal.open({ view: 'GiftCard', params: { code: 'A1' } })
  // @ts-expect-error the code is missing
  engine.router.push('GiftCard')
  // @ts-expect-error the code is a text
  engine.router.push('GiftCard', { code: 1 })
})

test('the name of the current view narrows its parameters', () => {
  const { current } = useView({ engine })
  if (current.name === 'GiftCard') expectTypeOf(current.params).toEqualTypeOf<{ code: string }>()
  if (current.name === 'Connect') expectTypeOf(current.params).toEqualTypeOf<undefined>()
})

test('a view of the modal passes its parameters to its children', () => {
  void (
    <>
      <Modal.View name="Connect">Choose one</Modal.View>
      <Modal.View name="GiftCard">
        {(params) => {
          expectTypeOf(params).toEqualTypeOf<{ code: string }>()
          return params.code
        }}
      </Modal.View>
      {/* @ts-expect-error there is no such view */}
      <Modal.View name="Nowhere" />
    </>
  )
})
