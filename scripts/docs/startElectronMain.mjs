import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Runs the main process of the reader's app in this process. Serves the answers of the main process
 * under the app's own scheme. Electron's program is not in the npm registry. So a module with the
 * functions that the page uses replaces Electron.
 */
export async function startElectronMain(reader) {
  const electron = join(reader.folder, 'node_modules/electron')
  writeFileSync(join(electron, 'index.js'), standIn)
  const did = { opened: [], answers: {} }
  globalThis.electronStandIn = {
    did,
    /** Reads a file as Electron does, with the media type for its name. */
    fetchFile: (url) =>
      new Response(readFileSync(fileURLToPath(url)), {
        headers: { 'content-type': types[extname(url)] ?? 'application/octet-stream' },
      }),
  }
  await import(pathToFileURL(join(reader.folder, 'main.js')).href)
  await did.started
  const answer = did.answers.app
  await assertGuarded(did, answer)

  const server = createServer(async ({ url }, response) => {
    const { body, headers, status } = await answer(new Request(new URL(url, did.loaded)))
    response.writeHead(status, Object.fromEntries(headers))
    for await (const chunk of body ?? []) response.write(chunk)
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/**
 * Checks that files outside the folder are not served, and that the app opens a URL in the browser
 * only if the page lists it.
 */
async function assertGuarded({ loaded, openWindow, navigate, opened }, answer) {
  for (const place of ['..%2fmain.js', '..%2f..%2fpackage.json', 'x/..%2f..%2fmain.js'])
    if ((await answer({ url: loaded + place })).status !== 404)
      throw new Error(`The main process serves ${place}.`)
  if ((await answer({ url: 'app://other/' })).status !== 404)
    throw new Error('The main process serves another host.')
  for (const url of ['https://shop.example/', 'metamask://wc', 'file:///etc/passwd', 'smb://x/y']) {
    if (openWindow({ url }).action !== 'deny') throw new Error(`${url} opens inside of the app.`)
    let isStopped = false
    navigate({ url, preventDefault: () => (isStopped = true) })
    if (!isStopped) throw new Error(`The app navigates to ${url}.`)
  }
  const expected = ['https://shop.example/', 'metamask://wc'].flatMap((url) => [url, url])
  if (opened.join() !== expected.join()) throw new Error(`These open outside: ${opened.join()}`)
}

const standIn = `
  const { did, fetchFile } = globalThis.electronStandIn
  let start
  did.started = new Promise((resolve) => { start = resolve })
  exports.app = {
    requestSingleInstanceLock: () => true,
    setAsDefaultProtocolClient: () => true,
    whenReady: async () => {},
    on() {},
    quit() { throw new Error('The app quits.') },
  }
  exports.net = { fetch: async (url) => fetchFile(url) }
  exports.protocol = {
    registerSchemesAsPrivileged() {},
    handle(scheme, answer) { did.answers[scheme] = answer },
  }
  exports.shell = { openExternal: async (url) => void did.opened.push(url) }
  exports.BrowserWindow = class {
    webContents = {
      setWindowOpenHandler(open) { did.openWindow = open },
      on(name, listener) { if (name === 'will-navigate') did.navigate = listener },
    }
    async loadURL(url) { did.loaded = url; start() }
    focus() {}
  }
`
