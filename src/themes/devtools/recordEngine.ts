import type { Engine } from '../../engine/Engine.ts'
import type { EngineEvents } from '../../engine/EngineEvents.ts'
import type { EngineState } from '../../engine/EngineState.ts'
import { mostSteps, type RecordedStep, type Recording } from './Recording.ts'
import type { RecordedPlatform } from './recordPlatform.ts'

/** Records an engine until `stop`. */
export interface Recorder {
  /** Returns the recording so far. Returns the same object until the next step. */
  read(): Recording
  /** Calls the listener after each step. */
  subscribe(listener: () => void): () => void
  /** Removes all steps. The current state becomes the start. */
  clear(): void
  stop(): void
}

/**
 * Records the state and the events of an engine. If the engine's platform is a `recordPlatform`,
 * also records requests and cached reads. Keeps the last 2,000 steps.
 */
export function recordEngine(engine: Engine): Recorder {
  const { platform } = engine.config
  const time = () => platform?.clock.now() ?? Date.now()
  const listeners = new Set<() => void>()
  let last = engine.getState()
  let recording: Recording = { version: 1, startedAt: time(), start: last, steps: [] }

  function add(step: RecordedStep) {
    const steps = [...recording.steps, step]
    let { start } = recording
    while (steps.length > mostSteps) {
      const oldest = steps.shift()
      if (oldest?.kind === 'state') start = { ...start, ...oldest.slices }
    }
    recording = { ...recording, start, steps }
    for (const listener of [...listeners]) listener()
  }

  const now = () => Math.max(0, time() - recording.startedAt)
  const cancels = [
    engine.subscribe(() => {
      const state = engine.getState()
      const slices = changedSlices(last, state)
      last = state
      if (Object.keys(slices).length > 0) add({ at: now(), kind: 'state', slices })
    }),
    ...eventNames.map((name) =>
      engine.on(name, (payload: EngineEvents[typeof name]) =>
        add({ at: now(), kind: 'event', name, payload }),
      ),
    ),
    ...(isRecorded(platform) ? [platform.onStep((step) => add({ at: now(), ...step }))] : []),
  ]

  return {
    read: () => recording,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear() {
      recording = { version: 1, startedAt: time(), start: last, steps: [] }
      for (const listener of [...listeners]) listener()
    },
    stop() {
      for (const cancel of cancels.splice(0)) cancel()
    },
  }
}

/** Returns the slices that changed. A removed slice is `undefined`. */
function changedSlices(before: EngineState, after: EngineState): Partial<EngineState> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof EngineState>
  const changed = [...names].filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

const isRecorded = (platform: object | undefined): platform is RecordedPlatform =>
  platform !== undefined && 'onStep' in platform

/** All events. The compiler checks that no event is missing. */
const events: Readonly<Record<keyof EngineEvents, true>> = {
  MODAL_OPEN: true,
  MODAL_CLOSE: true,
  CONNECT_SUCCESS: true,
  CONNECT_ERROR: true,
  USER_REJECTED: true,
  DISCONNECT_SUCCESS: true,
  DISCONNECT_ERROR: true,
  ACCOUNT_CHANGED: true,
  SWITCH_NETWORK: true,
  SELECT_WALLET: true,
  GET_WALLET: true,
  CLICK_SIGN_SIWX_MESSAGE: true,
  CLICK_CANCEL_SIWX: true,
  SIWX_AUTH_SUCCESS: true,
  SIWX_AUTH_ERROR: true,
  EMAIL_LOGIN_SELECTED: true,
  EMAIL_SUBMITTED: true,
  DEVICE_REGISTERED_FOR_EMAIL: true,
  EMAIL_VERIFICATION_CODE_SENT: true,
  EMAIL_VERIFICATION_CODE_PASS: true,
  EMAIL_VERIFICATION_CODE_FAIL: true,
  EMAIL_EDIT: true,
  SOCIAL_LOGIN_STARTED: true,
  SOCIAL_LOGIN_REQUEST_USER_DATA: true,
  SOCIAL_LOGIN_SUCCESS: true,
  SOCIAL_LOGIN_ERROR: true,
  SOCIAL_LOGIN_CANCELED: true,
  SET_PREFERRED_ACCOUNT_TYPE: true,
  TRANSACTION_CHANGED: true,
  SEND_INITIATED: true,
  SEND_SUCCESS: true,
  SEND_REJECTED: true,
  SEND_ERROR: true,
  CLICK_SELECT_TOKEN_TO_SWAP: true,
  CLICK_SELECT_NETWORK_TO_SWAP: true,
  INITIATE_SWAP: true,
  SWAP_SUCCESS: true,
  SWAP_ERROR: true,
  SWAP_APPROVAL_ERROR: true,
  SEARCH_WALLET: true,
  CONNECT_PROXY_ERROR: true,
  CLICK_ALL_WALLETS: true,
  REGISTER_NAME_INITIATED: true,
  REGISTER_NAME_SUCCESS: true,
  REGISTER_NAME_ERROR: true,
  CLICK_TRANSACTIONS: true,
  LOAD_MORE_TRANSACTIONS: true,
  ERROR_FETCH_TRANSACTIONS: true,
  SELECT_BUY_PROVIDER: true,
  PURCHASE_ARRIVED: true,
  CLICK_NETWORKS: true,
  WALLET_IMPRESSION_V2: true,
}
const eventNames = Object.keys(events) as (keyof EngineEvents)[]
