import type { ComponentPropsWithoutRef } from 'react'
import type { Primitive } from './radix.ts'

/** The props of the HTML element that a part renders, with Radix's `asChild`. */
export type PartProps<Tag extends keyof typeof Primitive> = ComponentPropsWithoutRef<
  (typeof Primitive)[Tag]
>
