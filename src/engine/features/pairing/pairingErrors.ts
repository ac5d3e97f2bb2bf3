import { defineErrors } from '../../errors/defineErrors.ts'

export const pairingErrors = defineErrors('pairing', {
  NO_LINK: 'There is no link to copy yet',
})
