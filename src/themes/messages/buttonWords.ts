/** The words of the button alone: a page that nobody connects on needs no others. */
export const buttonWords = {
  'button.connect': 'Connect wallet',
  'button.unsupported': 'Unsupported network',
} as const
