import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { Monogram } from '../../src/themes/icons/Monogram.tsx'
import { AccountView } from '../../src/themes/views/AccountView.tsx'
import { OnrampDraftView } from '../../src/themes/views/OnrampDraftView.tsx'
import { answerAccount } from '../support/answerAccount.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

test('an item without a picture shows its first letter, always in the same color, and screen readers ignore it', () => {
  const shown = (name: string | undefined) => {
    const { container, unmount } = renderWithEngine(<Monogram of={name}>?</Monogram>)
    const mark = container.querySelector<HTMLElement>('[data-letter]')
    const seen = {
      letter: mark?.dataset.letter,
      hue: mark?.dataset.hue,
      text: container.textContent,
    }
    unmount()
    return seen
  }
  expect(shown('eth')).toMatchObject({ letter: 'E', text: '' })
  expect(shown('eth')).toEqual(shown('eth'))
  expect(shown('$1INCH').letter).toBe('1')
  expect(shown('حساب').letter).toBe('ح')
  expect(shown('***')).toEqual({ letter: undefined, hue: undefined, text: '?' })
  expect(shown(undefined).text).toBe('?')
  expect(
    new Set(['ETH', 'TIDE', 'MOSS', 'DAI', 'OP'].map((name) => shown(name).hue)).size,
  ).toBeGreaterThan(2)
})

test('the account leads to the address if the user can buy nothing here', async () => {
  const arranged = renderWithEngine(<OnrampDraftView />)
  await connectMeadow(arranged)
  expect(screen.getByText('Buying is not available here.')).toBeInTheDocument()
  await arranged.user.click(screen.getByRole('button', { name: 'Show my address' }))
  expect(arranged.engine.getState().router.history.at(-1)?.name).toBe('WalletReceive')
})

test('an account without tokens explains how to get some', async () => {
  const service = answerAccount()
  service.setBalances([])
  const platform = createTestPlatform({ fetch: service.fetch })
  const arranged = renderWithEngine(<AccountView />, { ...service.options, platform })
  await connectMeadow(arranged)
  await screen.findByText('Nothing on this network yet.')
  expect(screen.getByText('Tokens that you receive show here.')).toBeInTheDocument()
  // This app sells nothing, so the notice offers only the address.
  expect(screen.queryByRole('button', { name: 'Buy crypto' })).toBeNull()
  await arranged.user.click(screen.getByRole('button', { name: 'Show my address' }))
  expect(arranged.engine.getState().router.history.at(-1)?.name).toBe('WalletReceive')
})

test('the space for the total stays while prices load, and disappears if there are none', async () => {
  const service = answerAccount()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const fetch: typeof service.fetch = async (input, init) => {
    if (String(input).includes('/balance')) await held
    return service.fetch(input, init)
  }
  const platform = createTestPlatform({ fetch })
  const arranged = renderWithEngine(<AccountView />, { ...service.options, platform })
  await connectMeadow(arranged)
  const kept = () => arranged.container.querySelector('.lk-total.lk-skeleton')
  await waitFor(() => expect(kept()).toBeInTheDocument())
  release()
  expect(await screen.findByTitle('Total value')).toHaveTextContent('$3,021.00')
  expect(kept()).not.toBeInTheDocument()
  arranged.unmount()

  const plain = renderWithEngine(<AccountView />)
  await connectMeadow(plain)
  await screen.findByRole('tablist')
  expect(plain.container.querySelector('.lk-total')).not.toBeInTheDocument()
})

test('the user can copy the whole address at both of its ends, and a blocked copy shows a message', async () => {
  const platform = createTestPlatform()
  const arranged = renderWithEngine(<AccountView />, { platform })
  await connectMeadow(arranged)
  await arranged.user.click(await screen.findByRole('button', { name: /…79C8 Copy address$/ }))
  await screen.findByRole('button', { name: /Address copied$/ })
  expect(platform.copied).toEqual(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  arranged.unmount()

  const strict = createTestPlatform({ copy: () => Promise.reject(new Error('Not allowed')) })
  const refused = renderWithEngine(<AccountView />, { platform: strict })
  await connectMeadow(refused)
  const button = await screen.findByRole('button', { name: /Copy address$/ })
  await refused.user.click(button)
  await screen.findByText('The browser did not allow copying. Allow it and try again.')
  expect(button).toHaveAttribute('data-status', 'error')
})
