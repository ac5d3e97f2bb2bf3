'use client'
import type { ReactNode } from 'react'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps } from './PartProps.ts'

interface WarningsProps<Warning> extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
  children: (warning: Warning) => ReactNode
}

/** Creates a list of warnings, at most one of each kind. Renders nothing without warnings. */
export function createWarningsPart<
  Warning extends { kind: string },
  Props extends WarningsProps<Warning>,
>(displayName: string, useWarnings: () => readonly Warning[] | undefined) {
  return createPart<HTMLUListElement, Props>(displayName, (given, ref) => {
    const { children, ...props }: WarningsProps<Warning> = given
    const warnings = useWarnings()
    if (!warnings?.length) return null
    return (
      <Part.ul ref={ref} {...props}>
        {warnings.map((warning) => (
          <li key={warning.kind} data-kind={warning.kind}>
            {/* The role is not on the list itself, which would no longer be a list. */}
            <span role="alert">{children(warning)}</span>
          </li>
        ))}
      </Part.ul>
    )
  })
}
