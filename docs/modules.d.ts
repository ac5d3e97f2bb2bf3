/// <reference types="mdx" />

declare module 'virtual:pages' {
  import type { MDXContent } from 'mdx/types'

  export interface Page {
    readonly path: string
    /** Where the page is as Markdown. */
    readonly twin: string
    readonly section: string
    readonly title: string
    load(): Promise<{ default: MDXContent }>
  }

  /** The pages in reading order. */
  export const pages: readonly Page[]
}

declare module '*?source' {
  /** Lines of a file, each a list of class name and text. */
  const lines: readonly (readonly (readonly [className: string, text: string])[])[]
  export default lines
}
