/** The error of a login, below its field. */
export const loginErrorClass = 'lk:text-center lk:text-sm lk:text-danger'

/** Reserves the space of the error, so that nothing moves when it shows. */
export const loginErrorPlaceClass = 'lk:min-h-8 lk:pt-1 lk:pb-2'
