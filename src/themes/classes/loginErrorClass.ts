/** The error of a login, below its field. */
export const loginErrorClass = 'lk:text-center lk:text-sm lk:text-danger'

/** Reserves space for the error, so that other elements do not move when it shows. */
export const loginErrorPlaceClass = 'lk:min-h-8 lk:pt-1 lk:pb-2'
