import type { BrowserContext, Request } from 'playwright-core'
import { inject } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, settled, test } from '../support/browser.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]

const { alice } = testAccounts

/**
 * The files with the code of the services and the code that uses them. A page need not load these.
 */
const servicesCode = /Cloud[A-Z]\w+|openAnalytics|loadRemoteConfig/

/** Host options that use every service. */
function allServices(): ConnectPageOptions['engine'] {
  const { projectId, services } = inject('sandbox')
  return { projectId, services }
}

/**
 * Records every request of the context's pages. Of the app's own files, records only the code of
 * services.
 */
function recordRequests(context: BrowserContext) {
  const requests: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (servicesCode.test(pathname)) requests.push('the code of the services')
    if (origin === 'null' || origin === new URL(inject('pagesUrl')).origin) return
    const path = pathname.replace(/0x[\da-f]{40}/i, ':address').replace(/[\da-f-]{36}$/, ':id')
    requests.push(`${serverOf(origin)} ${request.method()} ${path}${methodsOf(request)}`)
  })
  return requests
}

function serverOf(origin: string) {
  const { chains, services } = inject('sandbox')
  const service = Object.entries(services).find(([, url]) => new URL(url).origin === origin)
  if (service) return service[0]
  return chains.some(({ rpcUrl }) => new URL(rpcUrl).origin === origin) ? 'node' : origin
}

/** The method of a request to a node. */
function methodsOf(request: Request) {
  const method = /"method":"(\w+)"/.exec(request.postData() ?? '')?.[1]
  return method ? ` ${method}` : ''
}

async function open(openPage: OpenPage, engine: ConnectPageOptions['engine']) {
  let requests: string[] = []
  const underWay = new Set<Request>()
  // These ids identify the visit for the services.
  const sdkType = crypto.randomUUID()
  const opened = await openConnectPage(openPage, {
    engine: { ...engine, sdkType },
    prepare: async (context) => {
      requests = recordRequests(context)
      context.on('request', (request) => underWay.add(request))
      for (const end of ['requestfinished', 'requestfailed'] as const)
        context.on(end as 'requestfinished', (request) => underWay.delete(request))
    },
  })
  const { page, wallets } = opened
  return {
    ...opened,
    /**
     * Waits until no request is pending. Returns the requests since the last call, sorted and
     * without duplicates.
     */
    async look() {
      for (let seen = -1; seen !== requests.length || underWay.size > 0; ) {
        seen = requests.length
        await settled(page)
      }
      return [...new Set(requests.splice(0))].sort()
    },
    sentEvents: () => readEvents(sdkType),
    /** The requests to the wallets since the page loaded. */
    async walletRequests() {
      const all = await Promise.all(
        [wallets.meadow, wallets.harbor, wallets.quartz].map((wallet) => wallet.requests(page)),
      )
      return all.flat().map(({ method }) => method)
    },
  }
}

const nobody = { name: 'without services', services: undefined } as const
const everybody = { name: 'with every service', services: allServices } as const

test.for([nobody, everybody])(
  '54 a new user who only looks at the page sends no request $name',
  async ({ services }, { openPage }) => {
    const { connectButton, look, walletRequests } = await open(openPage, services?.())
    await connectButton.waitFor()
    expect(await look()).toEqual([])
    expect(await walletRequests()).toEqual([])
  },
)

test.for([nobody, everybody])(
  '54 a returning user sends only the requests that restore the connection $name',
  async ({ services }, { openPage }) => {
    const { connect, dialog, look, page, walletRequests } = await open(openPage, services?.())
    await connect('Meadow')
    await dialog.getByTitle(alice.address).waitFor()
    await look()
    await page.goto('about:blank')
    await look()
    await page.goBack()
    await page.locator('main button[data-status=connected]').waitFor()
    expect(await look()).toEqual([])
    expect(await walletRequests()).toEqual(['eth_accounts', 'eth_chainId'])
  },
)

test.for([
  { ...nobody, expected: [] },
  {
    ...everybody,
    expected: [
      'the code of the services',
      'walletApi GET /appkit/v1/config',
      'walletApi GET /getAnalyticsConfig',
      'walletApi GET /getWalletImage/:id',
      'walletApi GET /getWallets',
      'walletApi GET /projects/v1/origins',
    ],
  },
])(
  '54 opening the modal sends requests to the services that the host named, and to no wallet, $name',
  async ({ services, expected }, { openPage }) => {
    const { connectButton, dialog, look, walletRequests } = await open(openPage, services?.())
    await connectButton.click()
    await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
    expect(await look()).toEqual(expected)
    expect(await walletRequests()).toEqual([])
  },
)

test.for([
  { ...nobody, expected: ['node POST / eth_getBalance'], isReported: false },
  {
    ...everybody,
    expected: [
      'blockchainApi GET /v1/account/:address/balance',
      'blockchainApi GET /v1/identity/:address',
      'blockchainApi GET /v1/profile/reverse/:address',
      'blockchainApi GET /v1/supported-chains',
      'blockchainApi POST /v1/ eth_getBalance',
      'the code of the services',
    ],
    isReported: true,
  },
])(
  '54 connecting sends requests to the chosen wallet, and to a node for the balance, $name',
  async ({ services, expected, isReported }, { openPage }) => {
    const { connectButton, dialog, look, page, sentEvents, walletRequests } = await open(
      openPage,
      services?.(),
    )
    await connectButton.click()
    await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
    await look()
    await dialog.getByRole('button', { name: 'Meadow' }).click()
    await dialog.getByText('12.345 ETH').first().waitFor()
    // The network's picture may be in view or not, depending on the content above it.
    const asked = (await look()).filter((one) => !one.includes('/getAssetImage/'))
    expect(asked).toEqual(expected)
    expect(await walletRequests()).toEqual(['eth_requestAccounts', 'eth_chainId'])

    // The events of a visit are sent together, at the latest when the user leaves the page.
    const url = new URL(page.url())
    await page.goto('about:blank')
    const lasting = async () =>
      (await sentEvents()).filter(({ props }) => props.event !== 'WALLET_IMPRESSION_V2')
    if (isReported) await expect.poll(lasting, { timeout: 60_000 }).toHaveLength(4)
    const reported = await lasting()
    expect(reported.map(({ props }) => props.event)).toEqual(
      isReported ? ['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS'] : [],
    )
    for (const event of reported) {
      expect(event).toMatchObject({ url: url.origin + url.pathname, domain: url.hostname })
    }
  },
)

interface SentEvent {
  url: string
  domain: string
  props: { event: string }
}

/** The events in the analytics service's list of requests. */
async function readEvents(sdkType: string): Promise<SentEvent[]> {
  const answer = await fetch(`${inject('sandbox').control}/requests?service=analytics`)
  const received: { method: string; body: string; query: string[][] }[] = await answer.json()
  return received
    .filter(({ method, query }) => method === 'POST' && query.some(([, st]) => st === sdkType))
    .flatMap(({ body }) => JSON.parse(body))
}
