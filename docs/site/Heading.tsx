import type { ReactNode } from 'react'

interface HeadingProps {
  level: 2 | 3 | 4
  id?: string | undefined
  children?: ReactNode
}

/** A heading that can be linked to. */
export function Heading({ level, id, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id}>
      {children}
      {id && (
        <a className="anchor" href={`#${id}`} aria-label="Link to this section" data-no-search="">
          #
        </a>
      )}
    </Tag>
  )
}
