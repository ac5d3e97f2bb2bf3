import { pages } from 'virtual:pages'

/** The pages before and after this one. */
export function Neighbours({ current }: { current: string }) {
  const index = pages.findIndex(({ path }) => path === current)
  const previous = pages[index - 1]
  const next = pages[index + 1]
  return (
    <nav className="neighbours" aria-label="Previous and next page">
      {previous && (
        <a href={previous.path} rel="prev">
          <span>Previous</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          <span>Next</span>
          {next.title}
        </a>
      )}
    </nav>
  )
}
