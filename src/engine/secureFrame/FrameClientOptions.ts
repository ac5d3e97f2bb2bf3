import type { PageWindows, Platform } from '../platform/Platform.ts'
import type { Asked, FrameEvent, Given } from './frameEvents.ts'

/** What the conversation with a frame is made from. */
export interface FrameClientOptions {
  platform: Pick<Platform, 'clock' | 'createId'>
  windows: PageWindows
  origin: string
  /** The frame's address, made anew for each frame. */
  url(): string
  /** The first words to a frame that is ready; its requests wait for nothing. */
  hello(ask: AskFrame): Promise<unknown>
  /** It did not come up, or did not answer in time. */
  failed(reason: 'iframe_load_failed' | 'iframe_request_timeout'): void
}

/** One question to the frame, and its answer as it was agreed. */
export type AskFrame = <Event extends FrameEvent>(
  event: Event,
  ...asked: undefined extends Asked<Event>
    ? [payload?: Asked<Event>, signal?: AbortSignal]
    : [payload: Asked<Event>, signal?: AbortSignal]
) => Promise<Given<Event>>
