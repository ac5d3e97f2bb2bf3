/** Shown for an unknown URL. */
export function NotFound() {
  return (
    <>
      <h1>No such page</h1>
      <p>
        This page does not exist. The menu lists all pages, and <a href="/">the overview</a> is a
        good place to begin.
      </p>
    </>
  )
}
