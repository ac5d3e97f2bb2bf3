import { readField } from '../errors/readField.ts'

/** A page of one list of an account's history. */
export interface Page {
  items: readonly unknown[]
  /** The query of the next page. */
  next?: object | undefined
}

/** The position in one of the lists, such as transactions or token transfers. */
export interface Feed {
  /** The query of the list's page. */
  params: object
  /**
   * `new`: no item of the page was returned yet. `begun`: some items remain. `over`: no items
   * remain.
   */
  state: 'new' | 'begun' | 'over'
}

interface Position {
  /** All items in this block or a later one were returned. */
  below: number
  feeds: readonly Feed[]
}

const start: Feed = { params: {}, state: 'new' }
const states: readonly unknown[] = ['new', 'begun', 'over']

/**
 * Joins pages of several lists. The pages reach back to different blocks. Keeps only items in
 * blocks that all pages reach, so that a transaction comes together with its transfers. Also
 * returns the cursor of the next page.
 */
export function joinFeeds({ below, feeds, pages }: Position & { pages: readonly Page[] }): {
  kept: readonly (readonly unknown[])[]
  next: string | undefined
} {
  const reach = Math.max(...pages.map(({ items, next }) => (next ? oldest(items) : 0)))

  function keep({ items }: Page, { state }: Feed) {
    return items.filter((item) => {
      const block = blockOf(item)
      return block >= reach && (state === 'new' || block < below)
    })
  }

  function advance({ items, next }: Page, feed: Feed): Feed {
    if (feed.state === 'over') return feed
    if (oldest(items) < reach) return { ...feed, state: 'begun' }
    return next ? { params: next, state: 'new' } : { params: {}, state: 'over' }
  }

  const lists = feeds.map((feed, at) => ({ feed, page: pages[at] ?? { items: [] } }))
  const after = lists.map(({ feed, page }) => advance(page, feed))
  return {
    kept: lists.map(({ feed, page }) => keep(page, feed)),
    next: after.every(({ state }) => state === 'over')
      ? undefined
      : JSON.stringify({ below: reach, feeds: after }),
  }
}

/**
 * Reads a cursor, which has one position for each list. Starts over if the cursor has another
 * format.
 */
export function readCursor(cursor: string | undefined, count: number): Position {
  const first: Position = {
    below: Number.MAX_SAFE_INTEGER,
    feeds: Array.from({ length: count }, () => start),
  }
  if (cursor === undefined) return first
  try {
    const given: unknown = JSON.parse(cursor)
    const below = readField(given, 'below')
    const listed = readField(given, 'feeds')
    const feeds = Array.isArray(listed) ? listed.flatMap((feed) => readFeed(feed) ?? []) : []
    return typeof below === 'number' && feeds.length === count ? { below, feeds } : first
  } catch {
    // The format of the cursor has changed since it was stored.
    return first
  }
}

function readFeed(given: unknown): Feed | undefined {
  const params = readField(given, 'params')
  const state = readField(given, 'state')
  const isFeed = typeof params === 'object' && params !== null && states.includes(state)
  return isFeed ? { params, state: state as Feed['state'] } : undefined
}

/**
 * Returns the number of an item's block. A pending transaction has no block, so it counts as the
 * newest item.
 */
const blockOf = (item: unknown) => {
  const block = readField(item, 'block_number')
  return typeof block === 'number' ? block : Number.MAX_SAFE_INTEGER
}

const oldest = (items: readonly unknown[]) =>
  Math.min(Number.MAX_SAFE_INTEGER, ...items.map(blockOf))
