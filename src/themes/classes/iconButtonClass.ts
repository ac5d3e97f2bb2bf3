/** A button of 44 px with nothing but an icon in it. */
export const iconButtonClass =
  'lk:flex lk:size-11 lk:shrink-0 lk:items-center lk:justify-center lk:rounded-full ' +
  'lk:text-muted-foreground lk:transition-colors ' +
  'lk:hover:bg-surface lk:hover:text-foreground lk:active:bg-surface-active'
