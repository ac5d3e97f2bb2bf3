const shape =
  'lk:flex lk:min-h-12 lk:w-full lk:items-center lk:justify-center lk:gap-2 lk:rounded-md lk:px-4 ' +
  'lk:text-base lk:font-semibold'

/** The primary action. */
export const primaryButtonClass = `${shape} lk-primary`

/** A secondary action. */
export const secondaryButtonClass = `${shape} lk-quiet`
