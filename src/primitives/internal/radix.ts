// All Radix internals that we use are exported here and in radixDialog.ts, so an upgrade changes
// two files. There are two files, because some bundlers load a whole file even if a page needs only
// a part of it.
export { composeEventHandlers } from '@radix-ui/primitive'
export { useComposedRefs } from '@radix-ui/react-compose-refs'
