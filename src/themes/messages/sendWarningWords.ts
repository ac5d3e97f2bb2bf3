/** Warnings to check before sending. */
export const sendWarningWords = {
  'send.contract': 'This is a contract. It may not be able to use what you send to it.',
  'send.feeShare': 'The network fee is {percent} % of what you send.',
  'send.feeUnusual':
    'The network fee is {times} times what it usually is. Your node or your network may be wrong.',
  'send.lookalike': 'Somebody may be deceiving you. The receiver is',
  'send.lookalikeKnown': 'and looks like this one, which you know, but is not the same:',
  'send.nameChanged': '{name} is another address now. Until a moment ago it was {before}.',
  'send.self': 'You are sending this to yourself.',
  'send.transferFee':
    'This token keeps {percent} % of each transfer: the receiver gets {amount} {symbol} less.',
} as const
