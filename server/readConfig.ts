import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseSiteKeys } from './secureSite/site/createSiteKeys.ts'

const configFile = 'latchkey-server.json'

/**
 * Each setting with its environment variable. A config file uses the setting's name, which is on
 * the left.
 */
const variables = {
  host: 'HOST',
  port: 'PORT',
  databaseUrl: 'DATABASE_URL',
  publicUrl: 'PUBLIC_URL',
  logLevel: 'LOG_LEVEL',
  projectId: 'PROJECT_ID',
  requestsPerMinute: 'REQUESTS_PER_MINUTE',
  trustedProxies: 'TRUSTED_PROXIES',
  redisUrl: 'REDIS_URL',
  otlpUrl: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  networks: 'NETWORKS',
  bundlers: 'BUNDLERS',
  paymasters: 'PAYMASTERS',
  feeTokens: 'FEE_TOKENS',
  upgradeNetworks: 'UPGRADE_NETWORKS',
  tokenList: 'TOKEN_LIST',
  ipfsGateway: 'IPFS_GATEWAY',
  frankfurterUrl: 'FRANKFURTER_URL',
  analyticsDays: 'ANALYTICS_DAYS',
  signInNetworks: 'SIGN_IN_NETWORKS',
  etherscanApiKey: 'ETHERSCAN_API_KEY',
  coinGeckoApiKey: 'COINGECKO_API_KEY',
  oneInchApiKey: 'ONEINCH_API_KEY',
  zeroExApiKey: 'ZEROEX_API_KEY',
  jupiterApiKey: 'JUPITER_API_KEY',
  dasNodeUrl: 'DAS_NODE_URL',
  meldApiKey: 'MELD_API_KEY',
  moonPayApiKey: 'MOONPAY_API_KEY',
  moonPaySecretKey: 'MOONPAY_SECRET_KEY',
  stripeSecretKey: 'STRIPE_SECRET_KEY',
  secureSiteOrigin: 'SECURE_SITE_ORIGIN',
  secureSitePort: 'SECURE_SITE_PORT',
  secureSiteKey: 'SECURE_SITE_KEY',
  secureSiteKeyFile: 'SECURE_SITE_KEY_FILE',
  deviceApproval: 'DEVICE_APPROVAL',
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  googleClientId: 'GOOGLE_CLIENT_ID',
  googleClientSecret: 'GOOGLE_CLIENT_SECRET',
  appleClientId: 'APPLE_CLIENT_ID',
  appleClientSecret: 'APPLE_CLIENT_SECRET',
  githubClientId: 'GITHUB_CLIENT_ID',
  githubClientSecret: 'GITHUB_CLIENT_SECRET',
  facebookClientId: 'FACEBOOK_CLIENT_ID',
  facebookClientSecret: 'FACEBOOK_CLIENT_SECRET',
  xClientId: 'X_CLIENT_ID',
  xClientSecret: 'X_CLIENT_SECRET',
  discordClientId: 'DISCORD_CLIENT_ID',
  discordClientSecret: 'DISCORD_CLIENT_SECRET',
  farcasterNodeUrl: 'FARCASTER_NODE_URL',
  farcasterRelayUrl: 'FARCASTER_RELAY_URL',
} as const

type Name = keyof typeof variables

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const webUrl = z.string().refine(isWebUrl, 'expected an https: URL, or http: on this machine')
const networkId = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'expected a CAIP-2 id such as eip155:1')
const evmNetworkId = z.string().regex(/^eip155:\d{1,15}$/, 'expected an id such as eip155:1')
const key = z.string().min(8).max(500).optional()
const clientId = z.string().min(1).max(500).optional()
// A client secret. Apple's client secret is a signed token, so it may be long.
const clientSecret = z.string().min(8).max(4_000).optional()

const siteKeys = z
  .string()
  .refine(
    (text) => parseSiteKeys(text) !== undefined,
    'expected <id>:<32 bytes in base64>, as `latchkey-server key create` prints it',
  )

const isAddress = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text)
const feeToken = z
  .strictObject({
    address: z.custom<`0x${string}`>((value) => isAddress(String(value)), 'expected an address'),
    symbol: z.string().regex(/^[\w.₮-]{1,12}$/, 'expected 1 to 12 letters or digits'),
    decimals: z.int().min(0).max(36),
    /** The maximum cost of one operation, in the token. */
    most: z.string().regex(/^\d{1,12}(\.\d{1,36})?$/, 'expected a decimal number such as "2.5"'),
  })
  .refine(({ most }) => Number(most) > 0, 'expected `most` above 0')
  .refine(
    ({ decimals, most }) => (most.split('.')[1]?.length ?? 0) <= decimals,
    'expected `most` with at most as many digits as `decimals`',
  )

const schema = z.strictObject({
  host: z.string().min(1).default('127.0.0.1'),
  port: count(0, 65_535).default(8787),
  databaseUrl: z
    .string()
    .regex(/^(file:.|postgres(ql)?:\/\/)/, 'expected file:<path> or postgres://…')
    .default('file:latchkey.db'),
  /** The URL at which pages reach the server. Default: the URL in their requests. */
  publicUrl: webUrl.transform((text) => text.replace(/\/+$/, '')).optional(),
  logLevel: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** The id of the project that the server creates at its first start. Default: random. */
  projectId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'expected 32 hex digits')
    .optional(),
  /** The maximum number of requests per minute, for each visitor of a project. */
  requestsPerMinute: count(1, 1_000_000).default(600),
  /** The number of proxies in front of the server that add to `X-Forwarded-For`. */
  trustedProxies: count(0, 10).default(0),
  /** The Redis in which all servers count the requests of users together. */
  redisUrl: z
    .string()
    .regex(/^rediss?:\/\/./, 'expected redis://… or rediss://…')
    .optional(),
  /** The OpenTelemetry collector that receives traces and the counts of analytics. */
  otlpUrl: z
    .string()
    .refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), 'expected a URL')
    .optional(),
  /** The RPC URLs of each network. Optional for networks that latchkey supports itself. */
  networks: z
    .record(networkId, z.array(webUrl).max(10))
    .default({ 'eip155:1': [], 'eip155:8453': [], 'eip155:42161': [] }),
  /** The bundler (ERC-4337) of each network on which the embedded wallet offers smart accounts. */
  bundlers: z.record(evmNetworkId, webUrl).default({}),
  /** The paymaster (ERC-7677) of a network with a bundler. It can pay the fees for users. */
  paymasters: z.record(evmNetworkId, webUrl).default({}),
  /** The token that the paymaster of a network takes for fees. */
  feeTokens: z.record(evmNetworkId, feeToken).default({}),
  /** The networks on which users may upgrade the EOA to a smart account (EIP-7702). */
  upgradeNetworks: z.array(evmNetworkId).max(100).default([]),
  /** The URL of a token list (tokenlists.org). */
  tokenList: webUrl.optional(),
  ipfsGateway: webUrl.optional(),
  /** The URL of a Frankfurter with its version, for exchange rates. */
  frankfurterUrl: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  /** How long analytics are kept. */
  analyticsDays: count(1, 10_000).default(400),
  /** The networks on which users may sign in. Default: the networks of `networks`. */
  signInNetworks: z.array(networkId).min(1).optional(),
  etherscanApiKey: key,
  coinGeckoApiKey: key,
  oneInchApiKey: key,
  zeroExApiKey: key,
  jupiterApiKey: key,
  /** A node of Solana's mainnet with the DAS API. The URL contains the API key. */
  dasNodeUrl: webUrl.optional(),
  meldApiKey: key,
  moonPayApiKey: key,
  moonPaySecretKey: key,
  stripeSecretKey: key,
  /** The public origin of the secure site. Without this setting, there is no secure site. */
  secureSiteOrigin: webUrl
    .refine((url) => new URL(url).origin === url, 'expected an origin without a path')
    .optional(),
  secureSitePort: count(0, 65_535).default(8788),
  /**
   * The keys, each as `<id>:<32 bytes in base64>`. The first key encrypts. The others only decrypt
   * older values.
   */
  secureSiteKey: siteKeys.optional(),
  secureSiteKeyFile: z.string().min(1).optional(),
  /** Whether a link in a mail must approve a new browser before the browser gets a code. */
  deviceApproval: z.enum(['on', 'off']).default('off'),
  smtpUrl: z
    .string()
    .refine(
      (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
      'expected smtps://… or smtp://…',
    )
    .optional(),
  /** The sender's address, with or without a name. */
  mailFrom: z
    .string()
    .max(300)
    .regex(/^[^\r\n,;]+$/, 'expected one address')
    .optional(),
  googleClientId: clientId,
  googleClientSecret: clientSecret,
  appleClientId: clientId,
  appleClientSecret: clientSecret,
  githubClientId: clientId,
  githubClientSecret: clientSecret,
  facebookClientId: clientId,
  facebookClientSecret: clientSecret,
  xClientId: clientId,
  xClientSecret: clientSecret,
  discordClientId: clientId,
  discordClientSecret: clientSecret,
  /** A node of OP Mainnet, which can read Farcaster's registry. */
  farcasterNodeUrl: webUrl.optional(),
  farcasterRelayUrl: webUrl.optional(),
})

/** Pairs of settings that must be set together. */
const pairs: readonly (readonly [Name, Name])[] = [
  ['moonPayApiKey', 'moonPaySecretKey'],
  ['smtpUrl', 'mailFrom'],
  ['googleClientId', 'googleClientSecret'],
  ['appleClientId', 'appleClientSecret'],
  ['githubClientId', 'githubClientSecret'],
  ['facebookClientId', 'facebookClientSecret'],
  ['xClientId', 'xClientSecret'],
  ['discordClientId', 'discordClientSecret'],
]

export type ServerConfig = z.output<typeof schema>

/**
 * All errors of a configuration, one on each line. The message contains no values, because some
 * values are secret.
 */
export class ConfigError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The configuration is not valid:\n${mistakes.map((one) => `  ${one}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

export interface ConfigSources {
  env: Readonly<Record<string, string | undefined>>
  /**
   * The path of a config file, or `false` for none. Default: `latchkey-server.json`, if it exists.
   */
  file?: string | false | undefined
}

/**
 * Reads the settings from a file and the environment. The environment takes precedence. Throws a
 * `ConfigError` with all errors.
 */
export function readConfig({ env, file }: ConfigSources): ServerConfig {
  const mistakes: string[] = []
  const path = file ?? (existsSync(configFile) ? configFile : undefined)
  const inFile = path ? readJsonFile(path, mistakes) : {}
  const given = { ...inFile, ...readVariables(env, mistakes) }
  const { data, error } = schema.safeParse(given)
  for (const { code, message, path: at, ...issue } of error?.issues ?? []) {
    const unknown = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys : undefined
    if (Array.isArray(unknown)) mistakes.push(`There is no setting ${unknown.join(', ')}`)
    else mistakes.push(`${nameOf(at)}: ${message}`)
  }
  const all: Record<string, unknown> = given
  for (const [one, other] of pairs)
    if ((all[one] === undefined) !== (all[other] === undefined))
      mistakes.push(`${variables[one]} and ${variables[other]}: expected both or none`)
  if (all.secureSiteKey !== undefined && all.secureSiteKeyFile !== undefined)
    mistakes.push('SECURE_SITE_KEY and SECURE_SITE_KEY_FILE: expected one of them')
  if (!data || mistakes.length > 0) throw new ConfigError(mistakes)
  return data
}

/**
 * Returns a setting with both of its names. The rest of the path consists of names of networks, and
 * contains no secrets.
 */
function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  const name = String(first)
  const variable = Object.hasOwn(variables, name) ? variables[name as Name] : undefined
  return [variable ? `${variable} (${name})` : name, ...rest.map(String)].join('.')
}

function readVariables(env: ConfigSources['env'], mistakes: string[]): Record<string, unknown> {
  const lists: readonly string[] = [
    ...['networks', 'bundlers', 'paymasters', 'signInNetworks', 'upgradeNetworks'],
    'feeTokens',
  ]
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, variable]): [string, unknown][] => {
      const text = env[variable]
      if (text === undefined || text === '') return []
      if (!lists.includes(name)) return [[name, text]]
      const value = parseJson(text)
      if (value === undefined) mistakes.push(`${variable} (${name}): expected JSON`)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function readJsonFile(path: string, mistakes: string[]): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
    mistakes.push(`${path}: expected a JSON object`)
  } catch {
    mistakes.push(`${path}: cannot be read as JSON`)
  }
  return {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, protocol } = new URL(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

/** Returns the URLs that the operator chose. These URLs may be on a private network. */
export function trustedUrls({
  bundlers,
  dasNodeUrl,
  farcasterRelayUrl,
  frankfurterUrl,
  ipfsGateway,
  networks,
  paymasters,
  tokenList,
}: ServerConfig): readonly string[] {
  return [
    ...Object.values(networks).flat(),
    ...Object.values(bundlers),
    ...Object.values(paymasters),
    ...(tokenList ? [tokenList] : []),
    ...(dasNodeUrl ? [dasNodeUrl] : []),
    ...(farcasterRelayUrl ? [`${farcasterRelayUrl.replace(/\/+$/, '')}/*`] : []),
    ...(frankfurterUrl ? [`${frankfurterUrl}/*`] : []),
    ...(ipfsGateway ? [`${ipfsGateway.replace(/\/+$/, '')}/*`] : []),
  ]
}

/** Returns the values that must never be logged. */
export function secretsOf(config: ServerConfig): readonly string[] {
  const { databaseUrl, otlpUrl = '', redisUrl = '' } = config
  const passwords = [databaseUrl, redisUrl, otlpUrl]
    .filter((url) => !url.startsWith('file:'))
    .map((url) => decodeURIComponent(passwordOf(url)))
  // The path of a node's URL may contain a key.
  const urls = [config.networks, config.bundlers, config.paymasters].flatMap((one) =>
    Object.values(one).flat(),
  )
  return [
    config.coinGeckoApiKey,
    config.etherscanApiKey,
    config.oneInchApiKey,
    config.zeroExApiKey,
    config.jupiterApiKey,
    config.dasNodeUrl,
    config.meldApiKey,
    config.moonPayApiKey,
    config.moonPaySecretKey,
    config.stripeSecretKey,
    config.googleClientSecret,
    config.appleClientSecret,
    config.githubClientSecret,
    config.facebookClientSecret,
    config.xClientSecret,
    config.discordClientSecret,
    config.farcasterNodeUrl,
    ...(config.secureSiteKey?.split(/[\s,:]+/) ?? []),
    decodeURIComponent(passwordOf(config.smtpUrl ?? '')),
    ...passwords,
    ...urls,
  ].filter((one): one is string => one !== undefined && one !== '')
}

const passwordOf = (url: string) => (URL.canParse(url) ? new URL(url).password : '')
