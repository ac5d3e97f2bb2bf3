import { importTypeScript } from '../../scripts/importTypeScript.mjs'

const visits = 7
/** In milliseconds. Longer than the time for which the frame requires the button to be held. */
const holdTime = 1_000

/**
 * Measures times of the secure site in a fresh Chromium context, in ms: from setting the frame's URL
 * to its first message, and from the end of an approval to the signature at the page. The user
 * approves the page's own sign-in message in the frame, and another message in a window. The site is
 * on this machine.
 */
export async function measureFrame() {
  const { startSecureSite } = await importTypeScript('tests/support/startSecureSite.ts')
  // A signature sends no request to the network's node.
  const site = await startSecureSite({ chain: { chainId: 1, rpcUrl: 'http://127.0.0.1:9' } })
  try {
    const fast = await visitAll(site, 1)
    const slow = await visitAll(site, 4)
    const figures = {
      'frame ready': { median: fast.ready, goal: 400 },
      'approved in the frame to signature': { median: fast.inFrame },
      'approved in the frame to signature, 4x slower': { median: slow.inFrame, goal: 100 },
      'approved in a window to signature': { median: fast.inWindow },
      'approved in a window to signature, 4x slower': { median: slow.inWindow, goal: 100 },
    }
    console.table(figures)
    return figures
  } finally {
    await site.stop()
  }
}

async function visitAll(site, slowdown) {
  const runs = []
  for (let visit = 0; visit < visits; visit += 1) runs.push(await measure(site, slowdown))
  const medianOf = (name) => {
    const sorted = runs.map((run) => run[name]).sort((one, other) => one - other)
    return Math.round(sorted[Math.floor(visits / 2)])
  }
  return { ready: medianOf('ready'), inFrame: medianOf('inFrame'), inWindow: medianOf('inWindow') }
}

/** Each way to approve gets a fresh context, because the first signature takes longest. */
async function measure(site, slowdown) {
  const { ready, signed: inFrame } = await visit(site, slowdown, approveInFrame)
  const { signed: inWindow } = await visit(site, slowdown, approveInWindow)
  return { ready, inFrame, inWindow }
}

async function visit(site, slowdown, approve) {
  const projectId = await site.addProject([])
  const url = `${site.origin}/sdk?projectId=${projectId}`
  const origin = await site.servePage('127.0.0.1', '<!doctype html><title>Shop</title>')
  const context = await site.browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await slowDown(context, page, slowdown)
    await page.goto(origin)
    const ready = await page.evaluate(openFrame, url)
    const frame = page.frames().find((one) => one.url().startsWith(site.origin))
    await slowDown(context, frame, slowdown)
    const email = `visitor-${crypto.randomUUID()}@shop.example`
    const ask = (event, payload) => page.evaluate(askFrame, { event, payload, origin: site.origin })
    await ask('CONNECT_EMAIL', { email })
    await ask('CONNECT_OTP', { otp: site.codeFor(email) })
    const { address } = await ask('GET_USER', {})
    const sign = (message) =>
      ask('RPC_REQUEST', {
        method: 'personal_sign',
        params: [`0x${Buffer.from(message).toString('hex')}`, address],
        chainId: 1,
      })
    const { answeredAt } = await approve({ address, frame, origin, page, sign })
    return { ready, signed: answeredAt - (await frame.evaluate(() => window.approvedAt)) }
  } finally {
    await context.close()
  }
}

async function approveInFrame({ address, frame, origin, sign }) {
  const { createSiweMessage } = await import('viem/siwe')
  await frame.evaluate(() =>
    addEventListener('pointerup', ({ timeStamp }) => {
      window.approvedAt = performance.timeOrigin + timeStamp
    }),
  )
  const { host: domain } = new URL(origin)
  const place = { address, chainId: 1, domain, uri: origin, version: '1' }
  const signing = sign(createSiweMessage({ ...place, nonce: 'abcdefgh12345678' }))
  await frame.getByRole('button', { name: 'Approve' }).click({ delay: holdTime })
  return signing
}

async function approveInWindow({ frame, page, sign }) {
  const signing = sign('Hi')
  const openWindow = frame.getByRole('button', { name: 'Open in a window' })
  const [opened] = await Promise.all([page.waitForEvent('popup'), openWindow.click()])
  const approve = opened.getByRole('button', { name: 'Approve' })
  await approve.waitFor()
  // The window closes after the approval, so the frame keeps the time.
  await opened.evaluate(() =>
    addEventListener('pointerup', ({ timeStamp }) => {
      window.opener.approvedAt = performance.timeOrigin + timeStamp
    }),
  )
  await approve.click({ delay: holdTime }).catch(() => {})
  return signing
}

async function slowDown(context, target, rate) {
  const client = await context.newCDPSession(target)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Runs in the page. Resolves with the time until the frame reports that it is ready. */
function openFrame(url) {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    addEventListener('message', ({ data }) => {
      if (data?.type === '@w3m-frame/READY') resolve(performance.now() - startedAt)
    })
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: url, title: 'Wallet', width: 420, height: 640 })
    document.body.append(frame)
  })
}

/** Runs in the page. Resolves with the frame's answer and the time that it took. */
function askFrame({ event, origin, payload }) {
  const id = crypto.randomUUID()
  return new Promise((resolve, reject) => {
    addEventListener('message', ({ data }) => {
      if (data?.id !== id) return
      if (data.type.endsWith('_ERROR')) reject(new Error(data.payload?.message))
      if (data.type.endsWith('_SUCCESS'))
        resolve({ ...Object(data.payload), answeredAt: performance.timeOrigin + performance.now() })
    })
    const frame = document.querySelector('iframe')
    frame.contentWindow.postMessage({ type: `@w3m-app/${event}`, id, payload }, origin)
  })
}
