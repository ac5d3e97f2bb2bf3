import { describe, expect, test } from 'vitest'
import { createTestEngine, viewNames } from '../../support/createTestEngine.ts'

describe('the history', () => {
  test('grows with push, keeps its length with replace, and starts over with reset', () => {
    const { engine } = createTestEngine()
    engine.router.push('AllWallets')
    engine.router.replace('WhatIsAWallet')
    expect(viewNames(engine)).toEqual(['Connect', 'WhatIsAWallet'])
    engine.router.reset('SwitchNetwork')
    expect(viewNames(engine)).toEqual(['SwitchNetwork'])
  })

  test('stays the same if a view should become the only one and already is', () => {
    const { engine } = createTestEngine()
    const [connect] = engine.getState().router.history
    engine.router.reset('Connect')
    expect(engine.getState().router.history[0]).toBe(connect)
    engine.modal.open()
    engine.modal.close()
    expect(engine.getState().router.history).toEqual([connect])
    expect(engine.getState().router.history[0]).toBe(connect)
    const input = { namespace: 'eip155', connectorId: 'a' } as const
    engine.router.reset('ConnectingExternal', input)
    const [first] = engine.getState().router.history
    engine.router.reset('ConnectingExternal', { ...input, connectorId: 'b' })
    expect(engine.getState().router.history[0]).not.toBe(first)
    engine.router.push('Connect')
    engine.router.reset('Connect')
    expect(engine.getState().router).toMatchObject({ direction: 'forward', history: [connect] })
  })

  test('has the direction of the last navigation', () => {
    const { engine } = createTestEngine()
    engine.router.push('AllWallets')
    expect(engine.getState().router.direction).toBe('forward')
    engine.router.back()
    expect(engine.getState().router.direction).toBe('back')
  })
})

describe('a view with its own behavior', () => {
  test('may keep the history when the user goes back', () => {
    const { engine } = createTestEngine()
    let asked = 0
    engine.router.define('WhatIsABuy', {
      onBack() {
        asked += 1
        return asked === 1 ? 'handled' : undefined
      },
    })
    engine.router.push('WhatIsABuy')
    engine.router.back()
    expect(viewNames(engine)).toEqual(['Connect', 'WhatIsABuy'])
    engine.router.back()
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test('may keep the modal open, but only while it is on top', () => {
    const { engine } = createTestEngine()
    engine.router.define('ApproveTransaction', { canClose: () => false })
    engine.modal.open({ view: 'ApproveTransaction' })
    engine.modal.close()
    engine.router.back()
    expect(engine.getState().modal.open).toBe(true)
    engine.router.replace('Connect')
    engine.modal.close()
    expect(engine.getState().modal.open).toBe(false)
  })
})
