import { Fragment } from 'react'

export interface MessageWithLinksProps {
  /** A text with a placeholder for each link, such as `Read the {terms}`. */
  text: string
  links: Readonly<Record<string, { url: string; text: string }>>
}

/** A text of the catalogue with links in the places that the language gives them. */
export function MessageWithLinks({ text, links }: MessageWithLinksProps) {
  return text.split(/(\{\w+\})/).map((piece) => {
    const link = links[piece.slice(1, -1)]
    if (!link) return <Fragment key={piece}>{piece}</Fragment>
    return (
      <a key={piece} className="lk-link" href={link.url} target="_blank" rel="noreferrer">
        {link.text}
      </a>
    )
  })
}
