/** Simulates a wallet API that returns a project's settings, and allows every page. */
export function answerConfig(features: readonly object[]): typeof globalThis.fetch {
  return async (input) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/appkit/v1/config') return Response.json({ features })
    if (pathname === '/projects/v1/origins') return Response.json({ allowedOrigins: [] })
    return new Response('Nothing is here', { status: 404 })
  }
}
