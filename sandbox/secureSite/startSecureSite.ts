import { randomBytes, randomInt } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type Hex, hexToBigInt, isAddress, numberToHex, parseEther } from 'viem'
import type { OpenServerOptions } from '../../server/index.ts'
import { deploySmartAccountFactory } from '../chains/smartAccount/deploySmartAccountFactory.ts'
import { applyFault } from '../faults/applyFault.ts'
import { readJson, type ServiceContext } from '../services/createServiceApp.ts'
import { Refusal, refusalAnswer, refusals } from '../services/Refusal.ts'
import { serveApp } from '../services/serveApp.ts'
import { callChain } from '../wallets/callChain.ts'
import { createInbox } from './createInbox.ts'
import { createSiteControl } from './createSiteControl.ts'
import { startProviders } from './providers/startProviders.ts'
import { readFrame } from './readFrame.ts'

export interface SecureSiteOptions {
  /** Whether a link in a mail must approve a new browser. Default: no. */
  readonly deviceApproval?: boolean | undefined
}

interface StartOptions
  extends SecureSiteOptions,
    Pick<ServiceContext, 'faults' | 'log' | 'stopped'> {
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
}

/** The parts that turn a server into the secure site. */
export interface SecureSiteSetup {
  readonly env: Readonly<Record<string, string>>
  readonly parts: NonNullable<OpenServerOptions['secureSite']>
}

type SiteFetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

const leastGas = parseEther('0.1')
const paidGas = parseEther('1')

/**
 * Serves the secure site of `latchkey-server` on a separate origin, `localhost`, while pages are on
 * 127.0.0.1. The mailbox, the login providers and the chains are the sandbox's own.
 */
export async function startSecureSite({
  chains,
  deviceApproval = false,
  faults,
  log,
  stopped,
}: StartOptions) {
  const inbox = createInbox()
  let site: SiteFetch = () => new Response('Not ready', { status: 503 })

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    await log.record('secureSite', c)
    const fault = faults.take('secureSite', c.req.path)
    const gone = AbortSignal.any([stopped, c.req.raw.signal])
    const answer = fault && (await applyFault(fault, { incoming: c.env.incoming, gone }))
    if (answer) return answer
    await next()
  })
  app.post('/sandbox/gas', async (c) => {
    if (c.req.header('origin') !== url) throw refusals.forbidden('Only the site asks this.')
    await payGas(await readJson(c))
    return c.json({})
  })
  app.all('*', async (c) => site(await toServer(c), c.env))
  app.onError((error) => {
    if (error instanceof Refusal) return refusalAnswer(error)
    console.error(error)
    return new Response('Internal Server Error', { status: 500 })
  })

  /** Gives the owner of a smart account coins for gas, because the account itself pays none. */
  async function payGas(asked: unknown) {
    const { address, chainId } = Object(asked)
    const chain = chains.find((one) => one.chainId === chainId)
    if (!chain || !isAddress(String(address)))
      throw refusals.badInput('address', 'An address and the id of a chain are missing.')
    const ask = (method: string, params: unknown) =>
      callChain({ rpcUrl: chain.rpcUrl, method, params })
    const balance = hexToBigInt((await ask('eth_getBalance', [address, 'latest'])) as Hex)
    if (balance < leastGas) await ask('anvil_setBalance', [address, numberToHex(paidGas)])
  }

  await Promise.all(chains.map(({ rpcUrl }) => deploySmartAccountFactory(rpcUrl)))
  const server = await serveApp(app)
  const url = server.url.replace('127.0.0.1', 'localhost')
  const providers = await startProviders(url)
  const setup: SecureSiteSetup = {
    env: {
      ...providers.env,
      DEVICE_APPROVAL: deviceApproval ? 'on' : 'off',
      SECURE_SITE_KEY: `sandbox:${randomBytes(32).toString('base64')}`,
      SECURE_SITE_ORIGIN: url,
      TRUSTED_PROXIES: '1',
    },
    parts: {
      assets: await readFrame(),
      endpoints: providers.endpoints,
      sendMail: inbox.send,
    },
  }

  return {
    /** The site's origin, and the URL of its frame. */
    urls: { url, frameUrl: `${url}/sdk` },
    setup,
    /** Sets the server that answers requests. */
    answerFrom(fetch: SiteFetch) {
      site = fetch
    },
    inbox,
    control: createSiteControl(inbox),
    async stop() {
      await Promise.all([server.stop(), providers.stop()])
    },
  }
}

/**
 * Forwards a request to the server. Each request gets another network address: the tests of an app
 * stand for many users, and the server limits how many codes one network address gets.
 */
async function toServer({ req }: Context): Promise<Request> {
  const headers = new Headers(req.raw.headers)
  headers.set('x-forwarded-for', `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const body = hasBody ? await req.text() : null
  return new Request(req.url, { method: req.method, headers, body })
}
