'use client'
import { Fragment, type ReactNode } from 'react'
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
          <Fragment key={warning.kind}>{children(warning)}</Fragment>
        ))}
      </Part.ul>
    )
  })
}

interface WarningProps<Warning extends { kind: string }>
  extends PartProps<'p', { kind: Warning['kind'] }> {
  warning: Warning
}

/**
 * Creates the text of a warning. The text itself has the role of an alert. The list item around it
 * keeps the role of a list item.
 */
export function createWarningPart<
  Warning extends { kind: string },
  Props extends WarningProps<Warning>,
>(displayName: string) {
  return createPart<HTMLParagraphElement, Props>(displayName, (given, ref) => {
    const { warning, ...props }: WarningProps<Warning> = given
    return <Part.p ref={ref} role="alert" state={{ kind: warning.kind }} {...props} />
  })
}
