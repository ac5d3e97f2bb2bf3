'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { useModalPart } from './modalContext.ts'

export interface ModalHeaderProps extends PartProps<'div'> {}

/**
 * Contains the title and the buttons beside it. Renders a `<div>` element, because a `<header>` in
 * a dialog would count as the page's banner.
 *
 * @data data-view - The name of the top view.
 */
export const ModalHeader = createPart<HTMLDivElement, ModalHeaderProps>(
  'Modal.Header',
  (props, ref) => {
    const { current } = useModalPart('Modal.Header').view
    return <Primitive.div ref={ref} data-view={current.name} {...props} />
  },
)
