/** Shown for an unknown URL. */
export function NotFound() {
  return (
    <>
      <h1>No such page</h1>
      <p>
        Nothing is at this address. The menu has all pages, and <a href="/">the overview</a> is a
        good place to begin.
      </p>
    </>
  )
}
