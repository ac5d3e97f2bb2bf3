import type lines from '*?source'
import { CodeBlock } from './CodeBlock.tsx'

interface SourceProps {
  /** What `import source from './File.tsx?source'` returns. */
  code: typeof lines
  title?: string
}

/** A file's own text, coloured. */
export function Source({ code, ...props }: SourceProps) {
  return (
    <CodeBlock {...props}>
      <code>
        {code.map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
          <span key={number} className="line">
            {line.map(([className, text], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words never change their order
              <span key={place} className={className || undefined}>
                {text}
              </span>
            ))}
            {number < code.length - 1 && '\n'}
          </span>
        ))}
      </code>
    </CodeBlock>
  )
}
