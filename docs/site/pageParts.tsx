import type { ComponentProps } from 'react'
import { CodeBlock } from './CodeBlock.tsx'
import { Heading } from './Heading.tsx'

/** How Markdown elements render. */
export const pageParts = {
  h2: (props: ComponentProps<'h2'>) => <Heading level={2} {...props} />,
  h3: (props: ComponentProps<'h3'>) => <Heading level={3} {...props} />,
  h4: (props: ComponentProps<'h4'>) => <Heading level={4} {...props} />,
  pre: CodeBlock,
  // A wide table scrolls by itself, with the keyboard too.
  table: (props: ComponentProps<'table'>) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a group of cells is no group of form fields
    <div className="table-scroll" role="group" tabIndex={0} aria-label="Table">
      <table {...props} />
    </div>
  ),
}
