import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

const minute = 60
/**
 * The time that a count is stored, in milliseconds. It includes one extra minute, because the
 * clocks of servers may differ by up to a minute.
 */
const longestCount = 2 * minute * 1_000
const connectLimit = 10_000
const longestPause = 2_000

export interface Limits {
  /**
   * Counts a request. Returns the seconds to wait, or `undefined` if the visitor may continue.
   * `cost`: the request counts as this many requests. Default: 1.
   */
  count(parts: readonly string[], cost?: number): Promise<number | undefined>
  close(): Promise<void>
}

export interface LimitsOptions {
  databaseUrl: string
  /** The URL of a Redis that stores the counts instead of the database. */
  redisUrl?: string | undefined
  perMinute: number
  /**
   * A secret for hashing. Postgres and Redis store only hashes of the keys, so no address is
   * stored.
   */
  secret: string
  onError(error: Error): void
}

/**
 * Counts requests. With Redis or Postgres, all servers share the counts. Without them, the counts
 * are in memory. While Redis or Postgres is unreachable, each server counts only its own requests.
 */
export async function createLimits({
  databaseUrl,
  onError,
  perMinute,
  redisUrl,
  secret,
}: LimitsOptions): Promise<Limits> {
  const options = { points: perMinute, duration: minute, keyPrefix: 'visitor' }
  const inMemory = new RateLimiterMemory(options)
  const redis = redisUrl ? await openRedis(redisUrl, onError) : undefined
  const pool = redis || databaseUrl.startsWith('file:') ? undefined : openPool(databaseUrl, onError)
  const shared = { ...options, insuranceLimiter: inMemory }
  const limiter: RateLimiterAbstract = redis
    ? new RateLimiterRedis({
        ...shared,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        inMemoryBlockOnConsumed: perMinute,
      })
    : pool
      ? await openShared(pool, shared)
      : inMemory

  async function consume(key: string, points: number) {
    try {
      const { msBeforeNext } = await limiter.consume(key, points)
      return { msBeforeNext, isRefused: false }
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause
      return { msBeforeNext: cause.msBeforeNext, isRefused: true }
    }
  }

  return {
    async count(parts, cost = 1) {
      const text = JSON.stringify(parts)
      const key =
        pool || redis ? createHmac('sha256', secret).update(text).digest('base64url') : text
      const points = Math.min(cost, perMinute)
      let counted = await consume(key, points)
      if (counted.msBeforeNext > longestCount) {
        // The clock was set back. Without the deletion, the count would last until the clock
        // reaches the earlier time.
        await limiter.delete(key)
        counted = await consume(key, points)
      }
      return counted.isRefused ? Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)) : undefined
    },
    async close() {
      redis?.disconnect()
      await pool?.end()
    },
  }
}

async function openRedis(url: string, onError: (error: Error) => void) {
  // Loads Redis here, because most servers do not use it.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    retryStrategy: (tries) => Math.min(tries * 50, longestPause),
  })
  redis.on('error', onError)
  return redis
}

/** A crash may lose a counter, so the pool does not wait until the counter is written to disk. */
function openPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: connectLimit,
    options: '-c synchronous_commit=off',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  return pool
}

function openShared(
  storeClient: pg.Pool,
  options: {
    points: number
    duration: number
    keyPrefix: string
    insuranceLimiter: RateLimiterMemory
  },
): Promise<RateLimiterPostgres> {
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      {
        ...options,
        storeClient,
        tableName: 'rate_limit',
        inMemoryBlockOnConsumed: options.points,
      },
      // If the table exists, the constructor calls this function before `limiter` is assigned. So
      // the promise is settled later.
      (error?: Error) => setImmediate(() => (error ? reject(error) : resolve(limiter))),
    )
  })
}

/**
 * Returns a text that identifies a visitor: the IPv4 address, or the first half of the IPv6
 * address.
 */
export function visitorOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  const isLong = parsed.kind() === 'ipv6'
  return isLong ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString()
}
