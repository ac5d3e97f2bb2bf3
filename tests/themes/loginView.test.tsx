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

test('two social logins show at first, and the others on request, after which the button disappears', async () => {
  const { user } = renderWithEngine(socials, {
    ...embeddedSetUp().setUp,
    remoteFeatures: { socials: ['google', 'x', 'github', 'discord'] },
  })
  expect(names()).toEqual(['Google', 'X', 'More social accounts'])
  await user.click(more()!)
  expect(names()).toEqual(['Google', 'X', 'GitHub', 'Discord'])
})

test('no button offers more social logins if all show at first', () => {
  renderWithEngine(socials, {
    ...embeddedSetUp().setUp,
    remoteFeatures: { socials: ['google', 'x'] },
  })
  expect(names()).toEqual(['Google', 'X'])
  expect(more()).toBeNull()
})
