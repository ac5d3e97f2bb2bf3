/** An icon button of 44 px. */
export const iconButtonClass =
  'lk:flex lk:size-11 lk:shrink-0 lk:items-center lk:justify-center lk:rounded-full ' +
  'lk:text-muted-foreground ' +
  'lk:hover:bg-surface lk:hover:text-foreground lk:active:bg-surface-active'
