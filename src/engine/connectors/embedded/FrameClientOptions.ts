import type { PageWindows, Platform } from '../../platform/Platform.ts'
import type { Asked, FrameEvent, Given } from './frameEvents.ts'

/** The input for a connection to a frame. */
export interface FrameClientOptions {
  platform: Pick<Platform, 'clock' | 'createId'>
  windows: PageWindows
  origin: string
  /** The frame's URL, created again for each frame. */
  url(): string
  /** The first requests to a ready frame. They wait for nothing else. */
  hello(ask: AskFrame): Promise<unknown>
  /** The frame did not load, or did not answer in time. */
  failed(reason: 'iframe_load_failed' | 'iframe_request_timeout'): void
}

/** Sends a request to the frame and validates its answer. */
export type AskFrame = <Event extends FrameEvent>(
  event: Event,
  ...asked: undefined extends Asked<Event>
    ? [payload?: Asked<Event>, signal?: AbortSignal]
    : [payload: Asked<Event>, signal?: AbortSignal]
) => Promise<Given<Event>>
