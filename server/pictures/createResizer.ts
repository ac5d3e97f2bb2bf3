import { Worker } from 'node:worker_threads'
import type { PictureType } from './readPictureType.ts'

/**
 * The maximum side length in pixels. Icons show at up to 64 pixels, and screens have up to three
 * device pixels for each of them. Some pages show larger icons.
 */
const side = 256
const largestSide = 2_048
/** In milliseconds. The limit is long, because the thread starts slowly on a busy machine. */
const limit = 30_000

export interface Resizer {
  /**
   * Converts a picture to WebP with sides of at most 256 pixels. Rejects if the picture is damaged
   * or has a side of over 2,048 pixels.
   */
  resize(bytes: Uint8Array, size: Pick<PictureType, 'width' | 'height'>): Promise<Uint8Array>
  close(): Promise<void>
}

/** Decodes and resizes pictures with WebAssembly, one at a time, in a separate thread. */
export function createResizer(): Resizer {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let finish = (_: Error | Uint8Array) => {}

  /**
   * Starts the thread. The listeners stay until the thread ends, because messages without a
   * listener are lost.
   */
  function start(): Worker {
    const thread = new Worker(new URL('./resizeWorker.js', import.meta.url))
    thread.on('message', (body: Uint8Array) => finish(body))
    thread.on('error', (error) => finish(error))
    thread.on('exit', () => {
      if (worker === thread) finish(new Error('The thread ended.'))
    })
    return thread
  }

  function run(message: object): Promise<Uint8Array> {
    const thread = worker ?? start()
    worker = thread
    thread.ref()
    return new Promise<Uint8Array>((resolve, reject) => {
      const timer = setTimeout(() => finish(new Error('It took too long.')), limit)
      finish = (result) => {
        finish = () => {}
        clearTimeout(timer)
        // An idle thread must not keep the process running.
        thread.unref()
        if (!(result instanceof Error)) return resolve(result)
        worker = undefined
        void thread.terminate()
        return reject(new Error('The picture is damaged.', { cause: result }))
      }
      thread.postMessage(message)
    })
  }

  return {
    resize(bytes, { height, width }) {
      const longest = Math.max(width, height)
      if (longest > largestSide || Math.min(width, height) < 1)
        return Promise.reject(new Error(`A picture of ${width} x ${height} pixels is not resized.`))
      const scale = Math.min(1, side / longest)
      const message = {
        bytes,
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      }
      const done = last.then(() => run(message))
      last = done.catch(() => {})
      return done
    },
    async close() {
      await last
      await worker?.terminate()
    },
  }
}
