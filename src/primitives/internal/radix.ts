// All Radix internals that we use are exported here and in radixDialog.ts, so an upgrade changes
// two files. The files are separate because some bundlers load a whole file if a page needs any
// part of it.
export { composeEventHandlers } from '@radix-ui/primitive'
export { useComposedRefs } from '@radix-ui/react-compose-refs'
