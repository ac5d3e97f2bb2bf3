import { defineErrors } from './defineErrors.ts'

export const commonErrors = defineErrors('common', {
  ABORTED: 'Request was aborted',
  BUSY: 'The last request is still waiting for your wallet',
  DESTROYED: 'This engine was destroyed',
  NOT_LOADED:
    'This could not be loaded. Check your connection and try again. If it fails again, reload the page',
  REJECTED: 'The request was rejected in the wallet',
  UNKNOWN: 'Something went wrong',
})
