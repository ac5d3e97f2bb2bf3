import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieStorage, type Engine, stateFromCookie } from '../../src/engine/index.ts'
import { testAddress } from '../../src/engine/testing/index.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import {
  Account,
  Alert,
  Connecting,
  Connectors,
  Modal,
  Toasts,
} from '../../src/primitives/index.ts'
import { connectMeadow, meadow, setUpEngine } from '../support/renderWithEngine.tsx'

const page = (engine: Engine) => (
  <StrictMode>
    <EngineProvider engine={engine}>
      <Modal.Root>
        <Modal.Trigger>Connect</Modal.Trigger>
        <Account.Avatar />
        <Account.Address />
        <Account.Balance />
        <Account.CopyAddress>Copy</Account.CopyAddress>
        <Account.Disconnect>Disconnect</Account.Disconnect>
        <Modal.Portal>
          <Modal.Overlay />
          <Modal.Content>
            <Modal.Header>
              <Modal.Title>Your wallet</Modal.Title>
            </Modal.Header>
            <Modal.Viewport>
              <Modal.View name="Connect">
                <Connectors.List>
                  {(connector) => (
                    <Connectors.Item key={connector.connectorId} connector={connector}>
                      <Connectors.Button>
                        <Connectors.Icon />
                        <Connectors.Name />
                        <Connectors.Hint />
                      </Connectors.Button>
                    </Connectors.Item>
                  )}
                </Connectors.List>
                <Connectors.Empty>None</Connectors.Empty>
              </Modal.View>
              <Modal.View name="ConnectingExternal">
                {(input) => <Connecting.Root {...input} />}
              </Modal.View>
            </Modal.Viewport>
          </Modal.Content>
        </Modal.Portal>
      </Modal.Root>
      <Toasts.Viewport>
        <Toasts.Toast>
          <Toasts.Message />
        </Toasts.Toast>
      </Toasts.Viewport>
      <Alert.Root>
        <Alert.Message />
      </Alert.Root>
    </EngineProvider>
  </StrictMode>
)

let container: HTMLElement
let root: Root | undefined

beforeEach(() => {
  vi.spyOn(console, 'error')
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  container.remove()
  expect(console.error).not.toHaveBeenCalled()
  cookieStorage().remove('@latchkey/latchkey/connections')
})

async function hydrate(engine: Engine) {
  await act(async () => {
    root = hydrateRoot(container, page(engine), {
      onRecoverableError: (error) => console.error(error),
    })
  })
}

/** The cookie of a visit that ended connected. */
async function visit() {
  const earlier = setUpEngine({ storage: cookieStorage() })
  const stop = earlier.engine.start()
  await connectMeadow(earlier)
  stop()
  return document.cookie
}

test.each([
  ['for a dialog', {}],
  ['embedded in the page', { enableEmbedded: true }],
])('the browser hydrates what the server rendered, %s', async (_, config) => {
  container.innerHTML = renderToString(page(setUpEngine(config).engine))
  expect(container).toHaveTextContent('0.00 ETH')
  await hydrate(setUpEngine(config).engine)
  expect(container).toHaveTextContent('0.00 ETH')
})

test('a server with a cookie renders the remembered address, marked as unverified', async () => {
  const cookie = await visit()
  const server = setUpEngine({ initialState: stateFromCookie(cookie) })
  container.innerHTML = renderToString(page(server.engine))
  const address = () => container.querySelector('[title]')
  expect(address()).toHaveTextContent('0x7099…79C8')
  expect(address()).toHaveAttribute('data-status', 'reconnecting')
  expect(address()).toHaveAttribute('data-unverified')

  const client = setUpEngine({
    initialState: stateFromCookie(cookie),
    storage: cookieStorage(),
  })
  const rendered = address()
  await hydrate(client.engine)
  expect(address()).toBe(rendered)
  expect(address()).toHaveAttribute('data-unverified')
  await act(async () => client.wallet.last().approve())
  expect(address()).toHaveAttribute('title', testAddress)
  expect(address()).not.toHaveAttribute('data-unverified')
})

test('hydration repeats what the server rendered, even if the engine has changed since', async () => {
  container.innerHTML = renderToString(page(setUpEngine().engine))
  const client = setUpEngine()
  const stop = client.engine.start()
  const connecting = client.engine.connection.connect(meadow)
  client.wallet.last().approve()
  await connecting
  client.engine.toasts.show({ variant: 'success', message: 'Connected' })
  await hydrate(client.engine)
  expect(container).toHaveTextContent('0x7099…79C8')
  expect(container).toHaveTextContent('Connected')
  stop()
})

test.each([
  ['for a dialog', { enableEmbedded: false }],
  ['embedded in the page', { enableEmbedded: true }],
])('the server’s markup has no style attribute and no style element, %s', async (_, config) => {
  const html = renderToString(
    page(
      setUpEngine({
        ...config,
        initialState: stateFromCookie(await visit()),
        theme: { themeVariables: { '--lk-radius': '0' } },
      }).engine,
    ),
  )
  expect(html).not.toMatch(/\sstyle=|<style/)
})

test('a server does not render an open modal, which opens in the browser', async () => {
  const open = { modal: { open: true, shake: false } }
  container.innerHTML = renderToString(page(setUpEngine({ initialState: open }).engine))
  await hydrate(setUpEngine({ initialState: open }).engine)
  expect(document.querySelector('[role=dialog]')).toHaveAttribute('data-state', 'open')
})

test('two requests rendered at once share no state', async () => {
  const cookie = await visit()
  const known = setUpEngine({ initialState: stateFromCookie(cookie) })
  const unknown = setUpEngine({ initialState: stateFromCookie(undefined) })
  const html = renderToString(
    <>
      <main>{page(known.engine)}</main>
      <aside>{page(unknown.engine)}</aside>
    </>,
  )
  const [main, aside] = html.split('<aside>')
  expect(main).toContain('0x7099…79C8')
  expect(aside).not.toContain('0x7099')
  expect(known.engine.getState().connection.namespaces).not.toEqual({})
  expect(unknown.engine.getState().connection.namespaces).toEqual({})
  expect(unknown.wallet.requests).toEqual([])
})
