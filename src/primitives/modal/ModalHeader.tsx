'use client'
import type { ReactNode } from 'react'
import type { ViewName } from '../../engine/router/Router.ts'
import { BackButton, type BackButtonProps } from '../internal/BackButton.tsx'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { useModalPart, useShownViewPart } from './ModalRoot.tsx'

export interface ModalHeaderProps extends PartProps<'div', { view: ViewName }> {}

/**
 * Contains the title and the buttons beside it. Renders a `<div>` element, because a `<header>` in
 * a dialog would count as the page's banner.
 *
 * @data data-view - The name of the top view.
 */
export const ModalHeader = createPart<HTMLDivElement, ModalHeaderProps>(
  'Modal.Header',
  (props, ref) => {
    const { current } = useShownViewPart('Modal.Header')
    return <Part.div ref={ref} state={{ view: current.name }} {...props} />
  },
)

export interface ModalTitleProps extends Omit<PartProps<'h2'>, 'children'> {
  /** The title, or a function that returns the title for the name of the top view. */
  children?: ReactNode | ((view: ViewName) => ReactNode)
}

/**
 * The modal's title, also for screen readers. A script can focus the title. Renders an `<h2>`
 * element.
 */
export const ModalTitle = createPart<HTMLHeadingElement, ModalTitleProps>(
  'Modal.Title',
  ({ children, ...props }, ref) => {
    const { titleId } = useModalPart('Modal.Title')
    const { current } = useShownViewPart('Modal.Title')
    return (
      <Part.h2 ref={ref} tabIndex={-1} {...props} id={titleId}>
        {typeof children === 'function' ? children(current.name) : children}
      </Part.h2>
    )
  },
)

export interface ModalBackProps extends BackButtonProps {}

/**
 * Goes one view back. Renders nothing at the start of the history. Renders a `<button>` element.
 */
export const ModalBack = createPart<HTMLButtonElement, ModalBackProps>(
  'Modal.Back',
  (props, ref) =>
    useShownViewPart('Modal.Back').canGoBack ? <BackButton ref={ref} {...props} /> : null,
)
