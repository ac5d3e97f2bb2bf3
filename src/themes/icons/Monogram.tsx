import type { ReactNode } from 'react'

export interface MonogramProps {
  /** A name or a symbol. */
  of: string | undefined
  /** What shows where it has no letter. */
  children: ReactNode
}

const hues = 6

/** Stands for something without a picture: its first letter, in a colour that follows from it. */
export function Monogram({ of: name = '', children }: MonogramProps) {
  const [letter] = name.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (!letter) return children
  let hash = 0
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 997
  return <span className="lk-monogram" data-letter={letter} data-hue={hash % hues} />
}
