'use client'
import type { ReactNode } from 'react'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { Primitive } from './radix.ts'

interface WarningsProps<Warning> extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  children: (warning: Warning) => ReactNode
}

/** A list of what there is to look at twice, at most one of a kind; not there without any. */
export function createWarningsPart<
  Warning extends { kind: string },
  Props extends WarningsProps<Warning>,
>(displayName: string, useWarnings: () => readonly Warning[] | undefined) {
  return createPart<HTMLUListElement, Props>(displayName, (given, ref) => {
    const { children, ...props }: WarningsProps<Warning> = given
    const warnings = useWarnings()
    if (!warnings?.length) return null
    return (
      <Primitive.ul ref={ref} {...props}>
        {warnings.map((warning) => (
          <li key={warning.kind} data-kind={warning.kind}>
            {/* Not the list itself: it would be none any more. */}
            <span role="alert">{children(warning)}</span>
          </li>
        ))}
      </Primitive.ul>
    )
  })
}
