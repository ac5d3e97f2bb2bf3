import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { createEngine } from '../../src/engine/createEngine.ts'
import { EngineError } from '../../src/engine/errors/EngineError.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { EngineProvider, useAccount, useModal } from '../../src/hooks/index.ts'
import {
  parseRecording,
  recordEngine,
  recordPlatform,
  replayRecording,
  writeRecording,
} from '../../src/themes/devtools/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'
import { meadow, readBalance } from '../support/renderWithEngine.tsx'

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

function setUp(changes: Parameters<typeof createTestPlatform>[0] = {}) {
  const inner = createTestPlatform(changes)
  const platform = recordPlatform(inner)
  const wallet = createTestAdapter()
  const engine = createEngine({ platform, adapters: [wallet.factory] })
  cleanUps.push(engine.start())
  const recorder = recordEngine(engine)
  cleanUps.push(recorder.stop)
  return { clock: inner.clock, engine, platform, recorder, wallet }
}

function Shown() {
  const { address, isConnected } = useAccount()
  const { isOpen } = useModal()
  return <p>{`${isConnected ? address : 'nobody'}, ${isOpen ? 'open' : 'closed'}`}</p>
}

test('a recording has each change of the state and each event, with its time', async () => {
  const { clock, engine, recorder } = setUp()
  clock.advance(500)
  engine.modal.open()
  const { steps } = recorder.read()
  expect(steps).toContainEqual({
    at: 500,
    kind: 'event',
    name: 'MODAL_OPEN',
    payload: { connected: false },
  })
  const opened = steps.find((step) => step.kind === 'state' && step.slices.modal?.open)
  expect(opened?.at).toBe(500)
})

test('a saved recording reproduces what the user saw, step by step', async () => {
  const { engine, recorder, wallet } = setUp()
  engine.modal.open()
  const connecting = engine.connection.connect(meadow)
  wallet.last().approve()
  await connecting
  const { address } = engine.getState().connection.namespaces.eip155!.connections[0]!.accounts[0]
  const text = writeRecording(recorder.read())

  const replay = replayRecording(parseRecording(text))
  const { rerender } = render(
    <EngineProvider engine={replay.engine}>
      <Shown />
    </EngineProvider>,
  )
  expect(screen.getByText('nobody, closed')).toBeInTheDocument()
  const seen = replay.steps.map((_, index) => {
    replay.goTo(index + 1)
    rerender(
      <EngineProvider engine={replay.engine}>
        <Shown />
      </EngineProvider>,
    )
    return screen.getByText(/, (open|closed)$/).textContent
  })
  expect(seen).toContain('nobody, open')
  expect(seen.at(-1)).toMatch(`${address}, `)
  replay.goTo(-1)
  expect(replay.position()).toBe(0)
  replay.goTo(replay.steps.length + 5)
  expect(replay.position()).toBe(replay.steps.length)
})

test('three lines show in a test what a user saw who sent a recording: the themed modal with its error', async () => {
  const { engine, recorder, wallet } = setUp()
  const { unmount } = render(
    <EngineProvider engine={engine}>
      <ConnectModal />
    </EngineProvider>,
  )
  act(() => engine.modal.open())
  fireEvent.click(await screen.findByRole('button', { name: /Meadow/ }))
  await act(async () => wallet.last().reject())
  await screen.findByText('Request declined')
  const text = writeRecording(recorder.read())
  unmount()

  const replay = replayRecording(parseRecording(text))
  replay.goTo(replay.steps.length)
  render(
    <EngineProvider engine={replay.engine}>
      <ConnectModal />
    </EngineProvider>,
  )
  await screen.findByText('Request declined')
})

test('a replay sends nothing to wallets, nodes and services', () => {
  const { engine, recorder } = setUp()
  engine.modal.open()
  const replay = replayRecording(recorder.read())
  cleanUps.push(replay.engine.start())
  replay.goTo(replay.steps.length)
  expect(replay.engine.config.adapters).toEqual([])
  expect(replay.engine.getState().modal.open).toBe(true)
})

test('requests are recorded without their query and their content', async () => {
  const { clock, platform, recorder } = setUp({
    fetch: async () => {
      clock.advance(40)
      return new Response('{}', { status: 429 })
    },
  })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: ['secret'] })
  await platform.fetch('https://node.example/v1?key=secret', { method: 'POST', body })
  expect(recorder.read().steps.at(-1)).toEqual({
    at: 40,
    kind: 'request',
    method: 'POST',
    url: 'https://node.example/v1',
    rpc: 'eth_call',
    outcome: 429,
    took: 40,
  })
})

test('a request that fails or is aborted is recorded too, and its error is passed on', async () => {
  const { platform, recorder } = setUp({
    fetch: async () => {
      throw new TypeError('offline')
    },
  })
  await expect(platform.fetch('https://node.example/')).rejects.toThrow('offline')
  const signal = AbortSignal.abort()
  await expect(platform.fetch('https://node.example/', { signal })).rejects.toThrow('offline')
  expect(recorder.read().steps.map((step) => step.kind === 'request' && step.outcome)).toEqual([
    'failed',
    'aborted',
  ])
})

describe('the text of a recording', () => {
  test.each([
    ['an email address', 'ada@example.org'],
    ['a signature', `0x${'ab'.repeat(65)}`],
    ['a signature of Solana', '5'.repeat(88)],
    ['an email address with other letters', 'käthe@exämple.de'],
    ['the nonce of a sign-in text', '\nNonce: abcdef0123456789\n'],
    ['a web token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF123'],
    ['a pairing link', 'wc:1234@2?relay-protocol=irn&symKey=5678'],
    ['the query of an address', 'https://node.example/v1?key=5678'],
  ])('has no %s', (_, secret) => {
    const { recorder } = setUp()
    const recording = recorder.read()
    const step = {
      at: 1,
      kind: 'event',
      name: 'X',
      payload: { text: `see ${secret} now` },
    } as const
    const text = writeRecording({ ...recording, steps: [step] })
    expect(text).not.toContain(secret)
    expect(text).toContain('see ')
  })

  test('keeps errors and large numbers as they were', () => {
    const { recorder } = setUp()
    const error = new EngineError('common/REJECTED', 'The user rejected.', { details: ['Oak'] })
    const step = { at: 1, kind: 'event', name: 'X', payload: { error, wei: 10n ** 30n } } as const
    const { steps } = parseRecording(writeRecording({ ...recorder.read(), steps: [step] }))
    expect(steps).toEqual([step])
    const [{ payload }] = steps as unknown as [{ payload: { error: EngineError } }]
    expect(payload.error).toMatchObject({ code: 'common/REJECTED', details: ['Oak'] })
  })

  test.each([' javascript:alert(1)', '\u0001javascript:alert(1)', 'java\tscript:alert(1)'])(
    'cannot bring a link that runs code: %j',
    (payload) => {
      const { recorder } = setUp()
      const step = { at: 1, kind: 'event', name: 'X', payload } as const
      const text = JSON.stringify({ ...recorder.read(), steps: [step] })
      expect(parseRecording(text).steps).toEqual([{ ...step, payload: '' }])
    },
  )

  test('of a malformed step loses only that step', () => {
    const { recorder } = setUp()
    const step = { at: 1, kind: 'event', name: 'X', payload: 1 }
    const bad = [null, 1, {}, { at: -1, kind: 'event', name: 'X' }, { at: 1, kind: 'state' }]
    const text = JSON.stringify({ ...recorder.read(), steps: [...bad, step] })
    expect(parseRecording(text).steps).toEqual([step])
  })

  test('that is no recording is a SyntaxError, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => parseRecording(text)).toThrow(SyntaxError)
      }),
    )
    const { recorder } = setUp()
    const later = JSON.stringify({ ...recorder.read(), version: 2 })
    expect(() => parseRecording(later)).toThrow(/later version/)
  })
})

test('a long recording keeps the last 2,000 steps, and the state before them', () => {
  const { engine, recorder } = setUp()
  for (let round = 0; round < 1_100; round += 1) {
    engine.modal.open()
    engine.modal.close()
  }
  const { start, steps } = recorder.read()
  expect(steps).toHaveLength(2_000)
  const [first] = steps
  const replay = replayRecording(recorder.read())
  expect(replay.engine.getState().router).toEqual(start.router)
  replay.goTo(steps.length)
  expect(replay.engine.getState()).toEqual(engine.getState())
  expect(first?.at).toBeGreaterThanOrEqual(0)
  recorder.clear()
  expect(recorder.read()).toMatchObject({ start: engine.getState(), steps: [] })
})

test('a recorder that was stopped records nothing more', () => {
  const { engine, recorder } = setUp()
  recorder.stop()
  engine.modal.open()
  expect(recorder.read().steps).toEqual([])
})

test('a request to a wallet is recorded with its outcome and time, and without its content', async () => {
  const { clock, engine, recorder, wallet } = setUp()
  const connecting = engine.connection.connect(meadow)
  clock.advance(20)
  wallet.last().approve()
  await connecting
  const signing = engine.signing.signMessage({ message: 'a secret text' })
  const question = await wallet.asked('signMessage')
  question.reject()
  await expect(signing).rejects.toThrow()
  const asked = recorder.read().steps.filter(({ kind }) => kind === 'wallet')
  expect(asked).toMatchObject([
    { method: 'connect', namespace: 'eip155', wallet: 'test.meadow', outcome: 'done', took: 20 },
    { method: 'signMessage', outcome: '4001' },
  ])
  expect(JSON.stringify(asked)).not.toContain('a secret text')
})

test('a request through the wallet’s own interface is recorded with its method', async () => {
  const platform = recordPlatform(createTestPlatform())
  const own = {
    request: async ({ method }: { method: string }) => {
      if (method === 'eth_sign') throw Object.assign(new Error('No.'), { code: 4200 })
      return 'a secret answer'
    },
  }
  const { factory } = createTestAdapter()
  const provides = () => ({ ...factory(), provider: () => own })
  const engine = createEngine({
    platform,
    adapters: [Object.assign(provides, { namespace: factory.namespace })],
  })
  const recorder = recordEngine(engine)
  cleanUps.push(recorder.stop, engine.start())
  const provider = engine.connectors.provider(meadow) as typeof own
  expect(await provider.request({ method: 'eth_chainId' })).toBe('a secret answer')
  await expect(provider.request({ method: 'eth_sign' })).rejects.toThrow('No.')
  expect(engine.connectors.provider(meadow)).toBe(provider)
  const asked = recorder.read().steps.filter(({ kind }) => kind === 'wallet')
  expect(asked).toMatchObject([
    { method: 'eth_chainId', wallet: 'test.meadow', outcome: 'done' },
    { method: 'eth_sign', wallet: 'test.meadow', outcome: '4200' },
  ])
  expect(JSON.stringify(asked)).not.toContain('secret')
})

test('a cached read is recorded as it begins and ends, without its data', async () => {
  const { engine, recorder, wallet } = setUp()
  const connecting = engine.connection.connect(meadow)
  wallet.last().approve()
  await connecting
  await readBalance(engine)
  const reads = recorder
    .read()
    .steps.filter((step) => step.kind === 'query' && step.key.includes('balance'))
  expect(reads).toMatchObject([{ outcome: 'reading' }, { outcome: 'done' }])
  expect(JSON.stringify(reads)).not.toContain('1500000000000000000')
})

test('a saved recording keeps wallets and reads, and malformed ones are left out', async () => {
  const { engine, recorder, wallet } = setUp()
  const connecting = engine.connection.connect(meadow)
  wallet.last().approve()
  await connecting
  await readBalance(engine)
  const text = writeRecording(recorder.read())
  const kinds = ({ steps }: ReturnType<typeof parseRecording>) =>
    steps.filter(({ kind }) => kind === 'wallet' || kind === 'query').length
  const { length } = recorder
    .read()
    .steps.filter(({ kind }) => kind !== 'state' && kind !== 'event')
  expect(length).toBeGreaterThan(2)
  expect(kinds(parseRecording(text))).toBe(length)
  const broken = text.replaceAll('"took":', '"tooth":').replaceAll('"reading"', '{}')
  expect(kinds(parseRecording(broken))).toBeLessThan(length)
})
