import { act, render, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { faultKinds } from '../../sandbox/faults/Fault.ts'
import { createEngine } from '../../src/engine/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { serviceFaults } from '../../src/themes/devtools/DevtoolsSandbox.ts'
import {
  Devtools,
  type DevtoolsProps,
  parseRecording,
  recordEngine,
  recordPlatform,
  writeRecording,
} from '../../src/themes/devtools/index.ts'
import { connectMeadow, meadow, readBalance, setUpEngine } from '../support/renderWithEngine.tsx'

/** Opens the panel, which is in a shadow root. */
async function openPanel({ engine = setUpEngine().engine, sandbox }: DevtoolsProps = {}) {
  const { container, unmount } = render(
    <EngineProvider engine={engine}>
      <Devtools modal={<p>The modal of the app</p>} sandbox={sandbox} />
    </EngineProvider>,
  )
  await act(() => vi.dynamicImportSettled())
  const host = [...container.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)!
  const panel = within(host.shadowRoot as unknown as HTMLElement)
  const user = userEvent.setup({ document: host.ownerDocument })
  await user.click(panel.getByRole('button', { name: 'latchkey devtools' }))
  return { engine, host, panel, unmount, user }
}

test('the panel lists what happens, the latest first, and shows a chosen step', async () => {
  const { engine, panel, user } = await openPanel()
  expect(panel.getByText('Nothing has happened yet.')).toBeTruthy()
  act(() => engine.modal.open())
  const steps = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps.some((text) => text?.includes('MODAL_OPEN'))).toBe(true)
  await user.click(panel.getByRole('button', { name: /MODAL_OPEN/ }))
  expect(panel.getByLabelText<HTMLTextAreaElement>('The chosen step').value).toContain(
    '"MODAL_OPEN"',
  )
})

test('a paused panel stays as it is, and cleared it is empty', async () => {
  const { engine, panel, user } = await openPanel()
  await user.click(panel.getByRole('button', { name: 'Pause' }))
  act(() => engine.modal.open())
  expect(panel.queryByRole('listitem')).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Record' }))
  expect(panel.getAllByRole('listitem').length).toBeGreaterThan(0)
  await user.click(panel.getByRole('button', { name: 'Clear' }))
  expect(panel.queryByRole('listitem')).toBeNull()
})

test('the panel shows each slice of the state', async () => {
  const { panel, user } = await openPanel()
  await user.click(panel.getByRole('tab', { name: 'State' }))
  await user.click(panel.getByText('router'))
  expect(panel.getByLabelText<HTMLTextAreaElement>('router').value).toContain('"history"')
})

test('the panel lists each operation with its outcome and its time, and shows a chosen one while it goes on', async () => {
  const { clock, engine, wallet } = setUpEngine()
  const { panel, user } = await openPanel({ engine })
  await user.click(panel.getByRole('tab', { name: 'Operations' }))
  expect(panel.getByText('Nothing was started yet.')).toBeTruthy()

  const refused = engine.connection.connect(meadow).catch(() => undefined)
  await act(async () => {
    clock.advance(300)
    wallet.last().reject()
    await refused
  })
  const rows = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    expect.stringMatching(/connection\.connecting common\/REJECTED \(\d+ ms\)$/),
  ])

  let connecting: Promise<unknown> | undefined
  await act(async () => {
    connecting = engine.connection.connect(meadow)
  })
  expect(rows()).toEqual([
    expect.stringMatching(/connection\.connecting pending$/),
    expect.stringMatching(/REJECTED/),
  ])
  await user.click(panel.getByRole('button', { name: /pending$/ }))
  const shown = panel.getByLabelText<HTMLTextAreaElement>('The chosen operation')
  expect(shown.value).toContain(meadow.connectorId)
  await act(async () => {
    wallet.last().approve()
    await connecting
  })
  expect(rows()[0]).toMatch(/connection\.connecting success \(\d+ ms\)$/)
  expect(shown.value).toContain('"success"')
})

test('an opened recording is replayed with the modal of the app, and can be left', async () => {
  const { engine } = setUpEngine()
  const recorder = recordEngine(engine)
  engine.modal.open()
  const text = writeRecording(recorder.read())
  recorder.stop()
  const { length } = parseRecording(text).steps

  const { host, panel, user } = await openPanel()
  const file = new File([text], 'recording.json', { type: 'application/json' })
  await user.upload(panel.getByLabelText('Open a recording'), file)
  expect(await panel.findByRole('slider', { name: `Step 0 of ${length}` })).toBeTruthy()
  expect(host.textContent).toContain('The modal of the app')
  await user.click(panel.getByRole('button', { name: 'Next' }))
  expect(panel.getByRole('slider', { name: `Step 1 of ${length}` })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'End the replay' }))
  expect(host.textContent).not.toContain('The modal of the app')
})

test('a file that is no recording is refused with a reason', async () => {
  const { panel, user } = await openPanel()
  await user.upload(
    panel.getByLabelText('Open a recording'),
    new File(['{}'], 'x.json', { type: 'application/json' }),
  )
  expect(await panel.findByText(/not a recording/)).toHaveAttribute('role', 'status')
})

test('without a sandbox there is no tab for one, and a sandbox that does not answer is reported', async () => {
  const { engine } = setUpEngine()
  const { panel: plain, unmount } = await openPanel()
  expect(plain.queryByRole('tab', { name: 'Sandbox' })).toBeNull()
  unmount()
  const closed = 'http://127.0.0.1:1'
  const { panel, user } = await openPanel({ engine, sandbox: { wallets: {}, control: closed } })
  await user.click(panel.getByRole('tab', { name: 'Sandbox' }))
  await user.click(panel.getByRole('button', { name: 'Set the fault' }))
  expect(await panel.findByText(/sandbox did not answer/)).toHaveAttribute('role', 'status')
})

test('the panel can set each fault that the sandbox has', () => {
  expect(serviceFaults.map(({ fault }) => fault.kind)).toEqual([...faultKinds])
})

test('without the panel, nothing is recorded any more', async () => {
  const { engine, unmount } = await openPanel()
  unmount()
  expect(() => engine.modal.open()).not.toThrow()
})

test('a build for production leaves the panel out', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const { Devtools: Left } = await import('../../src/themes/devtools/Devtools.tsx')
  vi.unstubAllEnvs()
  const { container } = render(<Left />)
  expect(container).toBeEmptyDOMElement()
})

test('the panel lists the requests to wallets and the cached reads, each once by its last outcome', async () => {
  const platform = recordPlatform(createTestPlatform())
  const wallet = createTestAdapter()
  const engine = createEngine({ adapters: [wallet.factory], platform })
  const { panel, user } = await openPanel({ engine })
  await user.click(panel.getByRole('tab', { name: 'Wallets' }))
  expect(panel.getByText(/No wallet was asked/)).toBeTruthy()
  await connectMeadow({ engine, wallet })
  await act(() => readBalance(engine))
  await user.click(panel.getByRole('button', { name: /connect test\.meadow done/ }))
  expect(panel.getByLabelText<HTMLTextAreaElement>('The chosen step').value).toContain('"eip155"')
  await user.click(panel.getByRole('tab', { name: 'Queries' }))
  const balances = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(balances.filter((text) => text?.includes('balance'))).toEqual([
    expect.stringMatching(/done$/),
  ])
})

test('the panel lists the requests to nodes and services, without their queries', async () => {
  const platform = recordPlatform(
    createTestPlatform({ fetch: async () => new Response('{}', { status: 503 }) }),
  )
  const { panel, user } = await openPanel({ engine: createEngine({ platform }) })
  await act(() => platform.fetch('https://service.example/prices?key=secret'))
  await user.click(
    panel.getByRole('button', { name: /GET https:\/\/service\.example\/prices 503 \(\d+ ms\)$/ }),
  )
  const shown = panel.getByLabelText<HTMLTextAreaElement>('The chosen step').value
  expect(shown).toContain('"outcome": 503')
  expect(shown).not.toContain('secret')
})

test('the panel shows what the engine stored in this browser, without secrets, and nothing of others', async () => {
  const { engine } = setUpEngine()
  const prefix = `@latchkey/${engine.config.id}/`
  localStorage.setItem(
    `${prefix}login`,
    JSON.stringify({ email: 'iris@example.com', used: 'email' }),
  )
  localStorage.setItem(`${prefix}note`, 'Ask iris@example.com')
  localStorage.setItem('of-the-app', 'private')
  const { panel, user } = await openPanel({ engine })
  await user.click(panel.getByRole('tab', { name: 'Storage' }))
  expect(panel.queryByText('of-the-app')).toBeNull()
  await user.click(panel.getByText(`${prefix}login`))
  await user.click(panel.getByText(`${prefix}note`))
  const text = (key: string) => panel.getByLabelText<HTMLTextAreaElement>(`${prefix}${key}`).value
  expect(JSON.parse(text('login'))).toEqual({ email: '…', used: 'email' })
  expect(text('note')).not.toContain('iris')
  localStorage.clear()
})

test('without `recordPlatform()`, the panel says why wallets and queries are missing', async () => {
  const { panel, user } = await openPanel()
  for (const name of ['Wallets', 'Queries']) {
    await user.click(panel.getByRole('tab', { name }))
    expect(panel.getByText(/recordPlatform/)).toBeTruthy()
  }
})
