import { type ComponentProps, useRef, useState } from 'react'

interface CodeBlockProps extends ComponentProps<'pre'> {
  title?: string
}

/** Code with a button that copies it. */
export function CodeBlock({ title, ...props }: CodeBlockProps) {
  const element = useRef<HTMLPreElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(element.current!.textContent)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2_000)
  }

  return (
    <div className="code-block">
      {title && <p className="code-title">{title}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="code" tabIndex={0} {...props} ref={element} />
      <button type="button" className="copy" data-no-search="" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
        <span className="hidden"> code</span>
      </button>
    </div>
  )
}
