import { strictHeaders } from '../../scripts/strictHeaders.mjs'

const policy = 'Content-Security-Policy'
const machine = 'http://127.0.0.1:* http://localhost:*'

/**
 * What a server of the site sends beside the strict headers, by the folder asked for. The frame of
 * edited examples evaluates code, so it may do little else: it has no connection of its own, and the
 * pages around it give it no origin.
 */
export const headersByFolder = {
  '/': {
    [policy]: strictHeaders[policy].replace('frame-src', `frame-src 'self' http://127.0.0.1:*`),
  },
  // An origin without a name asks for scripts as a stranger does.
  '/assets/': { 'Access-Control-Allow-Origin': '*' },
  '/playground/': {
    [policy]: [
      "default-src 'none'",
      "script-src 'self' 'unsafe-eval'",
      "style-src 'self'",
      `img-src 'self' data: ${machine}`,
      "font-src 'self'",
      // The embedded wallet's secure site.
      'frame-src http://localhost:*',
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors 'self' ${machine}`,
    ].join('; '),
  },
}
