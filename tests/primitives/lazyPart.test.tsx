import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLazyPart } from '../../src/primitives/internal/createLazyPart.tsx'
import { settle } from '../support/renderWithEngine.tsx'

test('a part that failed to preload loads when it is mounted, and never shows the failure', async () => {
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
  expect(await screen.findByText('Loaded')).toBeInTheDocument()
  expect(shownProblems).toBe(0)
})
