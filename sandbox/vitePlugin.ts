import type { Connect, Plugin } from 'vite'
import { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.ts'

/**
 * Starts a sandbox with Vite's development or preview server, and stops the sandbox with the
 * server. Pages find the sandbox's addresses at `/sandbox.json`. The plugin does not affect builds.
 */
export function latchkeySandbox(options: SandboxOptions = {}): Plugin {
  let sandbox: Sandbox | undefined

  async function open({ middlewares }: { middlewares: Connect.Server }) {
    const opened = await startSandbox(options)
    sandbox = opened
    middlewares.use('/sandbox.json', (_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Cache-Control', 'no-store')
      response.end(JSON.stringify(opened))
    })
    return opened
  }

  return {
    name: 'latchkey-sandbox',
    apply: 'serve',
    async configureServer(server) {
      await open(server)
    },
    async configurePreviewServer(server) {
      const { stop } = await open(server)
      server.httpServer.once('close', stop)
    },
    async closeBundle() {
      await sandbox?.stop()
      sandbox = undefined
    },
  }
}
