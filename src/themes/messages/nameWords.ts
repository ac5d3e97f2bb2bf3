/** Texts of the name views. They load with these views. */
export const nameWords = {
  'names.checking': 'Checking whether it is free',
  'names.choose': 'Choose a name',
  'names.done': 'Done',
  'names.empty': 'At least 4 letters, digits or hyphens.',
  'names.free': 'This name is free.',
  'names.invalid': 'At least 4 characters, each a letter, a digit or a hyphen.',
  'names.label': 'Name',
  'names.obstacle':
    'Names can be registered with the email or social login, on an EVM network that has them.',
  'names.placeholder': 'yourname',
  'names.register': 'Register this name',
  'names.registering': 'Continue in your wallet',
  'names.success': 'Others can use this name to send to your account.',
  'names.suggestions': 'Free names',
  'names.taken': 'This name is taken.',
  'names.text': 'A name stands for your address, and is easier to say.',
  'names.unknown': 'You will see whether it is free when you register it.',
} as const
