// Every Radix internal that we lean on comes through here, so an upgrade touches one file.
export { composeEventHandlers } from '@radix-ui/primitive'
export { useComposedRefs } from '@radix-ui/react-compose-refs'
export {
  Close as DialogClose,
  Content as DialogContent,
  Portal as DialogPortal,
  Root as DialogRoot,
  Title as DialogTitle,
  Trigger as DialogTrigger,
} from '@radix-ui/react-dialog'
export { Presence } from '@radix-ui/react-presence'
export { Primitive } from '@radix-ui/react-primitive'
