import { readField } from '../../errors/readField.ts'

/** A page of one list of Blockscout. */
export interface Page {
  items: readonly unknown[]
  /** The query of the next page. */
  next?: object | undefined
}

/** The position in one of the two lists: transactions, or token transfers. */
export interface Feed {
  /** The query of its page. */
  params: object
  /** `new`: nothing of this page was returned. `begun`: has more items. `over`: has no more. */
  state: 'new' | 'begun' | 'over'
}

interface Position {
  /** All items from this block on were returned. */
  below: number
  feeds: readonly [Feed, Feed]
}

const start: Feed = { params: {}, state: 'new' }
const states: readonly unknown[] = ['new', 'begun', 'over']

/**
 * The pages of the two lists cover different numbers of blocks. Keeps only items down to the block
 * that both pages reach, so that a transaction comes with its transfers. Returns where the next
 * page begins.
 */
export function joinFeeds({ below, feeds, pages }: Position & { pages: readonly [Page, Page] }): {
  kept: readonly [readonly unknown[], readonly unknown[]]
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

  const after = [advance(pages[0], feeds[0]), advance(pages[1], feeds[1])] as const
  return {
    kept: [keep(pages[0], feeds[0]), keep(pages[1], feeds[1])],
    next: after.every(({ state }) => state === 'over')
      ? undefined
      : JSON.stringify({ below: reach, feeds: after }),
  }
}

/** The position in a cursor. A cursor of another kind starts over. */
export function readCursor(cursor: string | undefined): Position {
  const first: Position = { below: Number.MAX_SAFE_INTEGER, feeds: [start, start] }
  if (cursor === undefined) return first
  try {
    const given: unknown = JSON.parse(cursor)
    const below = readField(given, 'below')
    const feeds = readField(given, 'feeds')
    const [one, two] = [readFeed(readField(feeds, '0')), readFeed(readField(feeds, '1'))]
    return typeof below === 'number' && one && two ? { below, feeds: [one, two] } : first
  } catch {
    // Its format has changed since it was stored.
    return first
  }
}

function readFeed(given: unknown): Feed | undefined {
  const params = readField(given, 'params')
  const state = readField(given, 'state')
  const isFeed = typeof params === 'object' && params !== null && states.includes(state)
  return isFeed ? { params, state: state as Feed['state'] } : undefined
}

/** A transaction that waits for its block is the newest. */
const blockOf = (item: unknown) => {
  const block = readField(item, 'block_number')
  return typeof block === 'number' ? block : Number.MAX_SAFE_INTEGER
}

const oldest = (items: readonly unknown[]) =>
  Math.min(Number.MAX_SAFE_INTEGER, ...items.map(blockOf))
