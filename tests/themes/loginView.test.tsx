import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectList } from '../../src/primitives/index.ts'
import { LoginView } from '../../src/themes/views/LoginView.tsx'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

const socials = (
  <ConnectList.Root>
    <LoginView part="social" />
  </ConnectList.Root>
)
const more = () => screen.queryByRole('button', { name: 'More social accounts' })
const names = () => screen.getAllByRole('button').map((one) => one.textContent)

test('two social accounts show at first, the others on request, and then nothing is left to ask for', async () => {
  const { user } = renderWithEngine(socials, {
    ...embeddedSetUp().setUp,
    remoteFeatures: { socials: ['google', 'x', 'github', 'discord'] },
  })
  expect(names()).toEqual(['Google', 'X', 'More social accounts'])
  await user.click(more()!)
  expect(names()).toEqual(['Google', 'X', 'GitHub', 'Discord'])
})

test('no more social accounts are offered if all show at first', () => {
  renderWithEngine(socials, {
    ...embeddedSetUp().setUp,
    remoteFeatures: { socials: ['google', 'x'] },
  })
  expect(names()).toEqual(['Google', 'X'])
  expect(more()).toBeNull()
})
