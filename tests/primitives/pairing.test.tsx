import { act, screen, waitFor } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { Pairing } from '../../src/primitives/index.ts'
import { drawQrCode } from '../../src/primitives/pairing/drawQrCode.ts'
import { createTestConnector, testUri } from '../support/createTestConnector.ts'
import { meadow, renderWithEngine, settle } from '../support/renderWithEngine.tsx'

function renderPairing() {
  const connector = createTestConnector()
  const arranged = renderWithEngine(
    <Pairing.Root aria-label="Pairing" role="group">
      <Pairing.QrCode aria-label="Code" />
      <Pairing.Expiry>Expired</Pairing.Expiry>
      <Pairing.Renew>New code</Pairing.Renew>
      <Pairing.CopyLink>Copy</Pairing.CopyLink>
      <Pairing.OpenLink link="metamask://">Open</Pairing.OpenLink>
      <Pairing.OpenLink link="javascript:alert(1)">Bad</Pairing.OpenLink>
      <Pairing.OpenLink>Any</Pairing.OpenLink>
    </Pairing.Root>,
    { connectors: [connector.factory] },
  )
  return { connector, ...arranged }
}

test('the root starts one pairing, and shows its code and its links', async () => {
  const { connector } = renderPairing()
  expect(connector.answers).toHaveLength(1)
  act(() => connector.pend())
  expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText('Copy')).toBeNull()
  act(() => connector.ready())
  expect(screen.getByRole('group')).toHaveAttribute('data-status', 'ready')
  expect(screen.getByText('Open')).toHaveAttribute(
    'href',
    `metamask://wc?uri=${encodeURIComponent(testUri)}`,
  )
  expect(screen.getByText('Any')).toHaveAttribute('href', testUri)
  expect(screen.queryByText('Bad')).toBeNull()
  await waitFor(() => expect(screen.getByRole('img', { name: 'Code' }).innerHTML).toContain('path'))
})

test('the root does not disturb a wallet that is connecting', async () => {
  const connector = createTestConnector()
  const rendered = renderWithEngine(<p>Nothing yet</p>, { connectors: [connector.factory] })
  const { engine, rerender, wallet } = rendered
  act(() => void engine.connection.connect(meadow).catch(() => {}))
  rerender(<Pairing.Root />)
  await settle()
  expect(connector.answers).toHaveLength(0)
  expect(engine.getState().connection.connecting).toMatchObject({
    status: 'pending',
    input: meadow,
  })
  expect(wallet.last().signal.aborted).toBe(false)
})

test('after a code expires, the old one is hidden, and the user can get a new one', async () => {
  const { connector, user } = renderPairing()
  act(() => connector.ready())
  await act(async () => connector.expire())
  expect(screen.getByRole('status')).toHaveTextContent('Expired')
  expect(screen.queryByText('Copy')).toBeNull()
  expect(screen.queryByText('Open')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'New code' }, { timeout: 60_000 }))
  expect(connector.answers).toHaveLength(2)
  expect(screen.queryByText('New code')).toBeNull()
})

test('when the link changes, the old code disappears at once, before the new one is drawn', async () => {
  const { connector } = renderPairing()
  const code = () => screen.getByRole('img', { name: 'Code' })
  act(() => connector.ready())
  await waitFor(() => expect(code().innerHTML).toContain('path'))
  const before = code().innerHTML
  act(() => connector.ready(testUri.replace('aaaa', 'cccc')))
  expect(code().innerHTML).not.toContain('path')
  expect(code()).toHaveAttribute('data-status', 'pending')
  await waitFor(() => expect(code().innerHTML).toContain('path'))
  expect(code().innerHTML).not.toBe(before)
})

test('the drawn code decodes to the link', () => {
  const { size, path } = drawQrCode(testUri)
  const scale = 4
  const quiet = 4
  const width = (size + 2 * quiet) * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let dx = 0; dx < Number(length) * scale; dx += 1)
      for (let dy = 0; dy < scale; dy += 1) {
        const column = (Number(x) + quiet) * scale + dx
        const row = (Number(y) + quiet) * scale + dy
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
      }
  expect(decodeQR({ data, width, height: width })).toBe(testUri)
})
