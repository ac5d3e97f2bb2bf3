import { describe, expect, test } from 'vitest'
import { createTestEngine, viewNames } from '../support/createTestEngine.ts'

describe('the history', () => {
  test('grows by push, keeps its length by replace, and starts anew by reset', () => {
    const { engine } = createTestEngine()
    engine.router.push('AllWallets')
    engine.router.replace('EmailLogin')
    expect(viewNames(engine)).toEqual(['Connect', 'EmailLogin'])
    engine.router.reset('Account')
    expect(viewNames(engine)).toEqual(['Account'])
  })

  test('knows in which direction it moved', () => {
    const { engine } = createTestEngine()
    engine.router.push('AllWallets')
    expect(engine.getState().router.direction).toBe('forward')
    engine.router.back()
    expect(engine.getState().router.direction).toBe('back')
  })
})

describe('a view with a behaviour of its own', () => {
  test('may keep the history as it is when the visitor goes back', () => {
    const { engine } = createTestEngine()
    let asked = 0
    engine.router.define('DataCapture', {
      onBack() {
        asked += 1
        return asked === 1 ? 'handled' : undefined
      },
    })
    engine.router.push('DataCapture')
    engine.router.back()
    expect(viewNames(engine)).toEqual(['Connect', 'DataCapture'])
    engine.router.back()
    expect(viewNames(engine)).toEqual(['Connect'])
  })

  test('may keep the modal open, only while it is on top', () => {
    const { engine } = createTestEngine()
    engine.router.define('SIWXSignMessage', { canClose: () => false })
    engine.modal.open({ view: 'SIWXSignMessage' })
    engine.modal.close()
    engine.router.back()
    expect(engine.getState().modal.open).toBe(true)
    engine.router.replace('Connect')
    engine.modal.close()
    expect(engine.getState().modal.open).toBe(false)
  })
})
