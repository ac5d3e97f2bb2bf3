interface Incoming {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

export type FrameAnswer = (payload: Readonly<Record<string, unknown>>) => unknown

const prefix = '@w3m-app/'

/** Exchanges messages with the page that contains the frame, and no other. */
export function createFrameWire(parentOrigin: string) {
  const { parent } = window
  const post = (name: string, message: object = {}) =>
    parent.postMessage({ type: `@w3m-frame/${name}`, ...message }, parentOrigin)

  return {
    post,
    /** Answers what the page asks, each by its name. */
    listen(
      answer: (event: string, payload: Readonly<Record<string, unknown>>) => Promise<unknown>,
    ) {
      window.addEventListener(
        'message',
        async ({ data, origin, source }: MessageEvent<Incoming>) => {
          if (source !== parent || origin !== parentOrigin || typeof data?.type !== 'string') return
          if (!data.type.startsWith(prefix)) return
          const event = data.type.slice(prefix.length)
          const { id } = data
          const payload =
            typeof data.payload === 'object' && data.payload !== null ? data.payload : {}
          try {
            const given = await answer(event, payload as Record<string, unknown>)
            post(`${event}_SUCCESS`, { id, ...(given !== undefined && { payload: given }) })
          } catch (error) {
            const message = error instanceof Error ? error.message : 'An error occurred'
            const code = error instanceof Error && 'code' in error ? { code: error.code } : {}
            post(`${event}_ERROR`, { id, payload: { message, ...code } })
          }
        },
      )
    },
  }
}
