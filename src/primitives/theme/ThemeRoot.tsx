'use client'
import { useRef } from 'react'
import type { ThemeMode } from '../../engine/features/theme/Theme.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useComposedRefs } from '../internal/radix.ts'
import { useStyleVariables } from './useStyleVariables.ts'

export interface ThemeRootProps extends PartProps<'div', { lkTheme: ThemeMode | 'auto' }> {}

/**
 * Applies the engine's theme to an element. The mode becomes an attribute. `themeVariables` and
 * `w3mThemeVariables` become CSS variables. Renders a `<div>` element.
 *
 * @data data-lk-theme - `light`, `dark`, or `auto`, which follows the user's system preference.
 */
export const ThemeRoot = createPart<HTMLDivElement, ThemeRootProps>('Theme.Root', (props, ref) => {
  const { themeMode, themeVariables, w3mThemeVariables } = useEngineState(({ theme }) => theme)
  const element = useRef<HTMLDivElement>(null)
  useStyleVariables(element, w3mThemeVariables)
  useStyleVariables(element, themeVariables)
  return <Part.div ref={useComposedRefs(ref, element)} state={{ lkTheme: themeMode }} {...props} />
})
