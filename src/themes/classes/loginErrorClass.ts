/** What is wrong with a login, below the field that it belongs to. */
export const loginErrorClass = 'lk:text-center lk:text-sm lk:text-danger'

/** Its place is there before, so that nothing moves when it comes. */
export const loginErrorPlaceClass = 'lk:mt-1 lk:min-h-6'
