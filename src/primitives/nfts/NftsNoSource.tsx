'use client'
import { useNfts } from '../../hooks/useNfts.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface NftsNoSourceProps extends PartProps<'div'> {}

/** Shown if there is no source for items. Renders a `<div>` element. */
export const NftsNoSource = createPart<HTMLDivElement, NftsNoSourceProps>(
  'Nfts.NoSource',
  (props, ref) => (useNfts().hasSource ? null : <Primitive.div ref={ref} {...props} />),
)
