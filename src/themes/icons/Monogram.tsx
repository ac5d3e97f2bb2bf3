import type { ReactNode } from 'react'

export interface MonogramProps {
  /** The name or symbol to shorten to a letter. */
  of: string | undefined
  /** Shown if the name has no letter. */
  children: ReactNode
}

const hues = 6

/** A placeholder for a missing image: the first letter, in a color derived from the name. */
export function Monogram({ of: name = '', children }: MonogramProps) {
  const [letter] = name.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (!letter) return children
  let hash = 0
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 997
  return <span className="lk-monogram" data-letter={letter} data-hue={hash % hues} />
}
