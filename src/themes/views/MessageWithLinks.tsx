import { Fragment } from 'react'
import { sanitizeUrl } from '../../engine/sanitize/sanitizeUrl.ts'

export interface MessageWithLinksProps {
  /** A text with a placeholder for each link, such as `Read the {terms}`. */
  text: string
  links: Readonly<Record<string, { url: string; text: string }>>
}

/**
 * A text of the catalogue with links at its placeholders. A link with an unsafe URL shows as plain
 * text.
 */
export function MessageWithLinks({ text, links }: MessageWithLinksProps) {
  return text.split(/(\{\w+\})/).map((piece) => {
    const link = links[piece.slice(1, -1)]
    if (!link) return <Fragment key={piece}>{piece}</Fragment>
    const href = sanitizeUrl(link.url, 'service')
    if (!href) return <Fragment key={piece}>{link.text}</Fragment>
    return (
      <a key={piece} className="lk-link" href={href} target="_blank" rel="noreferrer noopener">
        {link.text}
      </a>
    )
  })
}
