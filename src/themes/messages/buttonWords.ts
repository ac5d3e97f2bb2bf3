/** Texts of the button and of load errors, which show before the modal does. */
export const buttonWords = {
  'button.connect': 'Connect wallet',
  'button.unsupported': 'Unsupported network',
  'load.close': 'Close',
  'load.failed': 'This could not be loaded. Check your connection and try again.',
  'load.failedAgain': 'This still could not be loaded. Reload the page.',
  'load.reload': 'Reload page',
  'load.retry': 'Try again',
} as const
