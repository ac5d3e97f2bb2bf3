import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { AccountView } from '../../src/themes/views/AccountView.tsx'
import { answerAccount } from '../support/answerAccount.ts'
import { connectMeadow, renderWithEngine } from '../support/renderWithEngine.tsx'

test('2.3 and 9.47 the tabs of the account are Tokens, NFTs and Activity, and each shows its panel', async () => {
  const { fetch, options } = answerAccount()
  const platform = createTestPlatform({ fetch })
  const arranged = renderWithEngine(<AccountView />, { ...options, platform })
  await connectMeadow(arranged)
  await screen.findByRole('tablist')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Tokens',
    'NFTs',
    'Activity',
  ])
  for (const name of ['Tokens', 'NFTs', 'Activity']) {
    await arranged.user.click(screen.getByRole('tab', { name }))
    expect(await screen.findByRole('tabpanel', { name })).toBeVisible()
  }
})
