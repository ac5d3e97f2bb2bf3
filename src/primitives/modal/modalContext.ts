import { createPartContext } from '../internal/createPartContext.tsx'

export interface ModalContextValue {
  /** Whether the parts stand in the page instead of a dialog. */
  embedded: boolean
  titleId: string
}

export const [ModalProvider, useModalPart] = createPartContext<ModalContextValue>('Modal.Root')
