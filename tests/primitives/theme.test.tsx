import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Theme } from '../../src/primitives/index.ts'
import { renderWithEngine } from '../support/renderWithEngine.tsx'

test('a theme that changes leaves no variable of the earlier theme', () => {
  const { engine } = renderWithEngine(<Theme.Root data-testid="root" />)
  const { style } = screen.getByTestId('root')
  const values = () => ['--lk-first', '--lk-second'].map((name) => style.getPropertyValue(name))
  act(() => engine.theme.set({ themeVariables: { '--lk-first': '1px' } }))
  expect(values()).toEqual(['1px', ''])
  act(() => engine.theme.set({ themeVariables: { '--lk-second': '2px' } }))
  expect(values()).toEqual(['', '2px'])
})
