import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { bulkhead } from 'cockatiel'
import type { Kysely } from 'kysely'
import type { Log } from '../createLog.ts'
import type { Metrics } from '../createMetrics.ts'
import type { Schema } from '../database/Schema.ts'
import { createCache } from '../upstream/createCache.ts'
import type { Picture } from '../upstream/Sources.ts'
import { cleanSvg } from './cleanSvg.ts'
import type { Resizer } from './createResizer.ts'
import { readPictureType } from './readPictureType.ts'

const minute = 60_000
const day = 86_400_000
/** The server fetches a picture again if it is older than this and a client requests it. */
const freshFor = 30 * day
const keptFor = 60 * day
const mostStored = 50_000
const mostInMemory = 200
const largest = 1024 * 1024
const answerLimit = 8_000
const mostAtOnce = 10
const mostWaiting = 200
/**
 * The maximum length of a picture's URL. This server adds the picture's URL to a URL of its own, so
 * both must be short.
 */
const longestUrl = 1_500

export interface PicturesOptions extends Pick<Metrics, 'countUpstream'> {
  db: Kysely<Schema>
  /** Fetches pictures. Must not reach private networks, because the URLs may come from anyone. */
  fetch: typeof fetch
  log: Log
  now(): number
  /** Loads the resizer with the first picture that is not an SVG. */
  resizer(): Promise<Resizer>
  /** The secret that signs URLs, so that pages cannot make the server fetch other URLs. */
  secret: string
}

export interface Pictures {
  /** Signs the URL of a picture. `undefined` if the URL is not a web URL. */
  sign(url: string): string | undefined
  isSigned(url: string, signature: string): boolean
  /**
   * Returns the picture, validated and resized. `undefined` if the picture cannot be fetched, or is
   * not a picture.
   */
  read(url: string): Promise<Picture | undefined>
}

/**
 * Serves pictures from other servers. Each picture is fetched once, validated, resized, and stored
 * for all servers.
 */
export function createPictures({
  countUpstream,
  db,
  fetch: send,
  log,
  now,
  resizer,
  secret,
}: PicturesOptions): Pictures {
  const key = createHmac('sha256', secret).update('pictures').digest()
  const atOnce = bulkhead(mostAtOnce, mostWaiting)
  // Also caches failures, so a missing picture causes only one request in ten minutes.
  const pictures = createCache<Picture | undefined>({
    fresh: 10 * minute,
    stale: 0,
    most: mostInMemory,
    now,
  })
  const signatureOf = (url: string) =>
    createHmac('sha256', key).update(url).digest('base64url').slice(0, 22)

  async function readStored(url: string): Promise<Picture | undefined> {
    const id = createHash('sha256').update(url).digest('hex')
    const row = await db
      .selectFrom('picture')
      .select(['body', 'fetched', 'type'])
      .where('id', '=', id)
      .executeTakeFirst()
    const stored = row && { body: new Uint8Array(row.body), type: row.type }
    if (row && now() - row.fetched < freshFor) return stored
    const fetched = await fetchPicture(url)
    // If the picture cannot be fetched again, the stored picture is returned.
    if (!fetched) return stored
    const given = { type: fetched.type, body: Buffer.from(fetched.body), fetched: now() }
    await db
      .insertInto('picture')
      .values({ id, ...given })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(given))
      .execute()
      // The picture is returned even if the disk is full.
      .catch((error: unknown) => log.warn({ error }, 'A picture could not be stored'))
    return fetched
  }

  async function fetchPicture(url: string): Promise<Picture | undefined> {
    try {
      const picture = await atOnce.execute(async () => toPicture(await download(url)))
      countUpstream('pictures', 'ok')
      return picture
    } catch (error) {
      log.debug({ error }, 'A picture cannot be shown')
      countUpstream('pictures', 'failed')
      return undefined
    }
  }

  async function download(url: string): Promise<Uint8Array> {
    const answer = await send(url, { signal: AbortSignal.timeout(answerLimit) })
    if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    // Throwing ends the loop, which closes the connection.
    for await (const part of answer.body) {
      size += part.byteLength
      if (size > largest) throw new RangeError('The picture is too large.')
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  /** Detects the type by the content, because the other server's content type may be wrong. */
  async function toPicture(bytes: Uint8Array): Promise<Picture> {
    const known = readPictureType(bytes)
    if (known) {
      const small = await (await resizer()).resize(bytes, known)
      return { body: new Uint8Array(small), type: 'image/webp' }
    }
    const svg = cleanSvg(bytes)
    if (svg === undefined) throw new TypeError('It is no picture, or has scripts or outside parts.')
    return { body: svg, type: 'image/svg+xml' }
  }

  return {
    sign(url) {
      const isWeb =
        url.length <= longestUrl && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
      return isWeb ? signatureOf(url) : undefined
    },
    isSigned(url, signature) {
      const [given, right] = [signature, signatureOf(url)].map((text) => Buffer.from(text))
      return given?.length === right?.length && timingSafeEqual(given!, right!)
    },
    read: async (url) => (await pictures.get(url, () => readStored(url))).value,
  }
}

/**
 * Removes pictures that were not fetched again for a long time. If there are too many, also removes
 * the oldest.
 */
export async function removeOldPictures(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('picture')
    .where('fetched', '<', now - keptFor)
    .execute()
  const last = await db
    .selectFrom('picture')
    .select('fetched')
    .orderBy('fetched', 'desc')
    .offset(mostStored)
    .limit(1)
    .executeTakeFirst()
  if (last) await db.deleteFrom('picture').where('fetched', '<=', last.fetched).execute()
}
