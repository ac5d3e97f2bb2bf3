/** Texts about how much a permission allows. */
export const permissionWords = {
  'permissions.atOnce': '{amount} at once',
  'permissions.coinOf': 'the coin of {network}',
  'permissions.daily': '{amount} a day',
  'permissions.eachDay': '{amount} more each day',
  'permissions.every': '{amount} every {period}',
  'permissions.hourly': '{amount} an hour',
  'permissions.inTotal': 'at most {amount} in total',
  'permissions.noLimit': 'without a limit in total',
  'permissions.revocation': 'End approvals that you gave',
  'permissions.starting': '{terms}, from {day}',
  'permissions.total': '{amount} in total',
  'permissions.units': '{units} of the smallest unit of {token}',
  'permissions.unlimited': 'Any amount of {token}',
  'permissions.unread': '{type}. How much it allows is not known.',
  'permissions.weekly': '{amount} a week',
} as const
