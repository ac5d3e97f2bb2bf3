/** Simulates a browser that visits a server. It keeps cookies, and sends the origin of the page. */
export function createUserBrowser(url: string, origin = url) {
  const cookies = new Map<string, string>()

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: {
        origin,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(init.headers as Record<string, string>),
      },
    })
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      if (/Max-Age=0/i.test(header) || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    ask,
    post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

export type UserBrowser = ReturnType<typeof createUserBrowser>
