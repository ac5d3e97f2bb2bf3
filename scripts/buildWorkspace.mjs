/**
 * Functions that build the published files of a workspace, into a folder or into the workspace's
 * own `dist`.
 */
const builds = {
  codemod: async (outdir) => (await import('./bundleCodemod.mjs')).bundleCodemod(outdir),
  'create-latchkey': async (outdir) => (await import('./bundleCreate.mjs')).bundleCreate(outdir),
  sandbox: async (outdir) => (await import('./buildSandbox.mjs')).buildSandbox(outdir),
  server: async (outdir) => (await import('./bundleServer.mjs')).bundleServer(outdir),
}

export const workspaces = Object.keys(builds)

export const buildWorkspace = (name, outdir) => builds[name](outdir)
