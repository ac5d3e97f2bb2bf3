/** A clickable row, 48 px high. */
export const rowClass =
  'lk-quiet lk:flex lk:min-h-12 lk:w-full lk:items-center lk:gap-3 lk:p-2 ' +
  'lk:text-start lk:text-base lk:font-medium'
