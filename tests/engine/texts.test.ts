import { describe, expect, test } from 'vitest'
import { connectWallet, createTestEngine, meadow, outcome } from '../support/createTestEngine.ts'

describe('messages', () => {
  test('have the error’s own text until the host sets another, with the values filled in', async () => {
    const setUp = createTestEngine()
    const { connection, messages } = setUp.engine
    await outcome(connection.connect({ namespace: 'eip155', connectorId: 'x' }))
    const error = setUp.engine.getState().connection.connecting.error
    if (!error) throw new Error('connecting did not fail')
    expect(messages.describe(error)).toBe('No connector found for connection: x')
    messages.set({
      locale: 'de',
      catalogue: { 'adapter/CONNECTOR_NOT_FOUND': 'Keine Wallet für {0}', 'common/x': '{0} {1}' },
    })
    expect(messages.describe(error)).toBe('Keine Wallet für x')
    expect(setUp.engine.getState().messages.locale).toBe('de')
  })

  test.each(['toString', '__proto__', 'constructor'])(
    'never contain an inherited property for a code such as %s',
    (code) => {
      const { engine } = createTestEngine()
      expect(engine.messages.describe({ code, message: 'Own words' })).toBe('Own words')
    },
  )
})

describe('alerts', () => {
  test('stay until closed, and the newest replaces the previous one', async () => {
    const { clock, engine } = createTestEngine()
    await engine.alerts.open('APKT008')
    await engine.alerts.open('APKT002')
    clock.advance(3_600_000)
    expect(engine.getState().alerts.current?.code).toBe('APKT002')
    engine.alerts.close()
    expect(engine.getState().alerts.current).toBeUndefined()
  })
})

describe('the theme', () => {
  test('follows the user’s preference until the host sets a mode', () => {
    const { engine, platform } = createTestEngine({
      theme: { themeVariables: { '--lk-radius': '0' } },
    })
    expect(engine.theme.payload()).toEqual({
      themeMode: 'light',
      themeVariables: { '--lk-radius': '0' },
      w3mThemeVariables: {},
    })
    let heard = 0
    const stop = engine.theme.onPreference(() => {
      heard += 1
    })
    platform.setDark(true)
    expect(engine.theme.payload().themeMode).toBe('dark')
    stop()
    platform.setDark(false)
    expect(heard).toBe(1)
    platform.setDark(true)
    engine.theme.set({ themeMode: 'light', w3mThemeVariables: { '--w3m-accent': 'red' } })
    expect(engine.theme.payload()).toEqual({
      themeMode: 'light',
      themeVariables: { '--lk-radius': '0' },
      w3mThemeVariables: { '--w3m-accent': 'red' },
    })
  })
})

describe('the log', () => {
  test('has a time and a level, and reports listeners that throw', async () => {
    const setUp = createTestEngine()
    const heard: string[] = []
    setUp.engine.on('CONNECT_SUCCESS', () => {
      throw new Error('host bug')
    })
    setUp.engine.on('CONNECT_SUCCESS', () => heard.push('second'))
    await connectWallet(setUp, meadow)
    expect(heard).toEqual(['second'])
    expect(setUp.engine.logger.read()).toEqual([
      '1970-01-01T00:00:00.000Z error A listener failed: host bug',
    ])
    expect(setUp.platform.lines).toEqual([['error', 'latchkey: A listener failed: host bug']])
  })

  test.each([
    [{ debug: true }, ['debug', 'info', 'warn', 'error']],
    [{ logLevel: 'warn' }, ['warn', 'error']],
    [{ debug: true, logLevel: 'error' }, ['error']],
    [{ logLevel: 'silent' }, []],
  ] as const)('with %o, writes %j', (options, levels) => {
    const { engine, platform } = createTestEngine(options)
    for (const level of ['debug', 'info', 'warn', 'error'] as const) engine.logger[level]('line')
    expect(platform.lines.map(([level]) => level)).toEqual(levels)
  })

  test('drops a line that is larger than the whole log', () => {
    const { engine } = createTestEngine()
    engine.logger.info('small')
    engine.logger.info('x'.repeat(1_024_001))
    expect(engine.logger.read()).toHaveLength(1)
  })
})
