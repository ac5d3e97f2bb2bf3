import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onrampPage } from '../../src/engine/index.ts'
import { ConnectModal } from '../../src/themes/index.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

test('9.35 the shown fee range is 1-2%', async () => {
  const provider = onrampPage({
    id: 'till',
    name: 'Till',
    url: 'https://till.example',
    publicKey: 'key',
  })
  const arranged = renderWithEngine(<ConnectModal />, { onramp: [provider] })
  await connectMeadow(arranged)
  arranged.engine.modal.open({ view: 'Onramp' })
  await waitFor(
    () => expect(screen.getByRole('button', { name: 'Till Fee 1-2%' })).toBeInTheDocument(),
    { timeout: 60_000 },
  )
})
