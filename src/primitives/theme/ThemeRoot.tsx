'use client'
import { useRef } from 'react'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive, useComposedRefs } from '../internal/radix.ts'
import { useStyleVariables } from './useStyleVariables.ts'

export interface ThemeRootProps extends PartProps<'div'> {}

/**
 * Puts the engine's theme on an element: the mode as an attribute, and `themeVariables` and
 * `w3mThemeVariables` as CSS variables. Renders a `<div>` element.
 *
 * @data data-lk-theme - `light`, `dark`, or `auto`, which follows what the person prefers.
 */
export const ThemeRoot = createPart<HTMLDivElement, ThemeRootProps>('Theme.Root', (props, ref) => {
  const { themeMode, themeVariables, w3mThemeVariables } = useEngineState(({ theme }) => theme)
  const element = useRef<HTMLDivElement>(null)
  useStyleVariables(element, w3mThemeVariables)
  useStyleVariables(element, themeVariables)
  return <Primitive.div ref={useComposedRefs(ref, element)} data-lk-theme={themeMode} {...props} />
})
