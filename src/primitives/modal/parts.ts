export {
  ModalContent as Content,
  type ModalContentProps,
  ModalOverlay as Overlay,
  type ModalOverlayProps,
} from './ModalContent.tsx'
export { ModalHandle as Handle, type ModalHandleProps } from './ModalHandle.tsx'
export {
  ModalBack as Back,
  type ModalBackProps,
  ModalHeader as Header,
  type ModalHeaderProps,
  ModalTitle as Title,
  type ModalTitleProps,
} from './ModalHeader.tsx'
export { ModalPortal as Portal, type ModalPortalProps } from './ModalPortal.tsx'
export {
  ModalClose as Close,
  type ModalCloseProps,
  ModalRoot as Root,
  type ModalRootProps,
  ModalTrigger as Trigger,
  type ModalTriggerProps,
} from './ModalRoot.tsx'
export {
  ModalFallback as Fallback,
  type ModalFallbackProps,
  ModalView as View,
  type ModalViewProps,
} from './ModalView.tsx'
export { ModalViewport as Viewport, type ModalViewportProps } from './ModalViewport.tsx'
export type { ModalChangeDetails } from './useOpenChange.ts'
