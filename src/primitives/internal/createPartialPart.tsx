'use client'
import type { ReactNode } from 'react'
import type { DataSource } from '../../engine/providers/Provider.ts'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'

export interface PartialProps
  extends Omit<PartProps<'p', { from: string }>, 'asChild' | 'children'> {
  children: (source: DataSource) => ReactNode
}

interface PartialRead {
  isError: boolean
  source: DataSource | undefined
}

/**
 * Creates a part that shows if only a part of the data could be read. It names the source of the
 * problem.
 */
export function createPartialPart<Props extends PartialProps>(
  displayName: string,
  useRead: () => PartialRead,
) {
  return createPart<HTMLParagraphElement, Props>(displayName, (given, ref) => {
    const { children, ...props }: PartialProps = given
    const { isError, source } = useRead()
    if (isError || !source?.isPartial) return null
    return (
      <Part.p ref={ref} role="status" state={{ from: source.from }} {...props}>
        {children(source)}
      </Part.p>
    )
  })
}
