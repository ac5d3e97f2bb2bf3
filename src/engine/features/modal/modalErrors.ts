import { defineErrors } from '../../errors/defineErrors.ts'

export const modalErrors = defineErrors('modal', {
  REFUSED: 'This app did not open the view that was needed',
})
