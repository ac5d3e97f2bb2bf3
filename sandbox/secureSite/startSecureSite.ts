import { deploySmartAccountFactory } from '../chains/smartAccount/deploySmartAccountFactory.ts'
import { serveApp } from '../services/serveApp.ts'
import { createSecureSite, type SecureSiteOptions } from './createSecureSite.ts'
import { createSiteControl } from './site/createSiteControl.ts'

/** Serves the secure site on its own origin: `localhost`, while pages are on 127.0.0.1. */
export async function startSecureSite(options: Omit<SecureSiteOptions, 'url'>) {
  await Promise.all(options.chains.map(({ rpcUrl }) => deploySmartAccountFactory(rpcUrl)))
  let url = ''
  const { app, site } = createSecureSite({ ...options, url: () => url })
  const server = await serveApp(app)
  url = server.url.replace('127.0.0.1', 'localhost')
  return {
    /** The site's origin, and the URL of its frame. */
    urls: { url, frameUrl: `${url}/sdk` },
    site,
    control: createSiteControl(site),
    stop: server.stop,
  }
}
