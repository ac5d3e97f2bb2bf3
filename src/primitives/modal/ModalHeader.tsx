'use client'
import type { ComponentPropsWithoutRef } from 'react'
import { useView } from '../../hooks/useView.ts'
import { createPart } from '../internal/createPart.ts'

export interface ModalHeaderProps extends ComponentPropsWithoutRef<'header'> {}

/**
 * Holds the title and the buttons beside it. Renders a `<header>` element.
 *
 * @data data-view - The name of the view on top.
 */
export const ModalHeader = createPart<HTMLElement, ModalHeaderProps>(
  'Modal.Header',
  (props, ref) => {
    const { current } = useView()
    return <header ref={ref} data-view={current.name} {...props} />
  },
)
