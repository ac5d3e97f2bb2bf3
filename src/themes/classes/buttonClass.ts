const shape =
  'lk:flex lk:min-h-12 lk:w-full lk:items-center lk:justify-center lk:gap-2 lk:rounded-md lk:px-4 ' +
  'lk:text-base lk:font-semibold'

/** The one thing to do next. */
export const primaryButtonClass = `${shape} lk-primary`

/** What may be done as well. */
export const secondaryButtonClass = `${shape} lk-quiet`
