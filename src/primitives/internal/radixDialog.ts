// The parts of Radix that only the modal needs: see radix.ts.
export {
  Close as DialogClose,
  Content as DialogContent,
  Portal as DialogPortal,
  Root as DialogRoot,
  Trigger as DialogTrigger,
} from '@radix-ui/react-dialog'
export { DismissableLayerBranch as DialogBranch } from '@radix-ui/react-dismissable-layer'
export { Presence } from '@radix-ui/react-presence'
