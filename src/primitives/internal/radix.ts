// Every Radix internal that we lean on comes through here and radixDialog.ts, so an upgrade touches
// two files. They are two because some bundlers load all of a file that a page needs any part of.
export { composeEventHandlers } from '@radix-ui/primitive'
export { useComposedRefs } from '@radix-ui/react-compose-refs'
export { Primitive } from '@radix-ui/react-primitive'
