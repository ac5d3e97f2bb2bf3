import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createLazyPart } from '../../src/primitives/internal/createLazyPart.tsx'
import { settle } from '../support/renderWithEngine.tsx'

test('a part that failed to preload loads when it mounts, and never shows the failure', async () => {
  let isDown = true
  let shownProblems = 0
  const Part = createLazyPart(
    async () => {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>Loaded</p>
    },
    () => {
      shownProblems += 1
      return <p>Problem</p>
    },
  )
  Part.preload()
  await settle()
  isDown = false
  render(<Part />)
  await screen.findByText('Loaded')
  expect(shownProblems).toBe(0)
})

test('a part whose retry fails online asks the user to reload the page, because some browsers remember failed modules', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let attempts = 0
  const Part = createLazyPart(
    async () => {
      attempts += 1
      throw new TypeError('Failed to fetch dynamically imported module')
    },
    ({ needsReload, retry }) => (
      <button type="button" onClick={retry}>
        {needsReload ? 'Reload' : 'Retry'}
      </button>
    ),
  )
  try {
    // A part does not preload while the device is offline, because a failed import could make every
    // later import fail.
    Part.preload()
    expect(attempts).toBe(0)
    render(<Part />)
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await settle()
    expect(attempts).toBe(2)
    // A reload while offline would lose the page.
    expect(screen.getByRole('button')).toHaveTextContent('Retry')
    online.mockReturnValue(true)
    fireEvent.click(screen.getByRole('button'))
    await screen.findByRole('button', { name: 'Reload' })
  } finally {
    online.mockRestore()
  }
})
